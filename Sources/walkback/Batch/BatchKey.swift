/// What a record tells: the names of its members, or of the columns of a table.
enum BatchKey: String, CaseIterable {
  case id, from, to, via, profile, avoid, at, want, expect
  case reachable
  case viaWays = "via_ways"
  case avoidWays = "avoid_ways"
  case distance = "distance_m"
  case duration = "duration_s"
  case fromLatitude = "from_lat"
  case fromLongitude = "from_lon"
  case toLatitude = "to_lat"
  case toLongitude = "to_lon"
}
