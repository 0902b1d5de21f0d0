import ParkedCars
import WalkGeometry

/// Parks, corrects the bay, thinks better of it, and keeps a copy; returns where the car is.
func parkAndKeep(latitude: Double, longitude: Double, in folder: String) throws -> Spot? {
  let store = try SpotStore(path: folder + "/spots.sqlite")
  guard let here = Coordinate(latitude: latitude, longitude: longitude),
    let fix = Fix(coordinate: here, horizontalAccuracy: 6, time: .now(), source: "gps")
  else { return nil }
  switch try store.park(fix, details: SpotDetails(level: Level("P2"), spot: "B-17")) {
  case .saved(let spot, let replaced):
    // On the disk now. The spot before is in the history.
    print(spot.id, replaced?.savedAt.description ?? "nothing was replaced")
    _ = try store.edit(id: spot.id) { $0.details.spot = "B-71" }
    _ = try store.undo()
  case .needsForce(let existing, let doubt):
    // A coarser or older fix within the same circle: ask, then park with `force: true`.
    print(existing.coordinate, doubt)
  }
  _ = try store.save("home", at: fix)
  _ = try store.backup(to: folder + "/copy.sqlite", replacing: true)
  return try store.current()
}
