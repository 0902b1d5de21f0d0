import Foundation
import WalkGeometry
import WalkGraph

// Seeded query sets: two CSV files of from_lon,from_lat,to_lon,to_lat.
//
//   car   two junctions of the largest component, 100 to 1,500 m apart, the distance drawn evenly
//   city  any two different junctions of it
//
// Ends are moved by up to --jitter meters, so that queries do not fall on junctions.

let usage = """
  usage: make-queries AREA.walk FOLDER [--count 1000] [--seed 1] [--jitter 20]

  Writes FOLDER/car.csv (100 to 1,500 m apart) and FOLDER/city.csv (any pair).
  """

struct Random {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  /// SplitMix64 (Steele, Lea, Flood 2014, doi:10.1145/2660193.2660195).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}

var positional: [String] = []
var count = 1000
var seed: UInt64 = 1
var jitter = 20.0
var arguments = Array(CommandLine.arguments.dropFirst())
while !arguments.isEmpty {
  let argument = arguments.removeFirst()
  switch argument {
  case "--count": count = Int(arguments.isEmpty ? "" : arguments.removeFirst()) ?? -1
  case "--seed": seed = UInt64(arguments.isEmpty ? "" : arguments.removeFirst()) ?? 1
  case "--jitter": jitter = Double(arguments.isEmpty ? "" : arguments.removeFirst()) ?? -1
  case "--help", "-h":
    print(usage)
    exit(0)
  default: positional.append(argument)
  }
}
guard positional.count == 2, count > 0, jitter >= 0 else { fail(usage) }

func moved(_ point: Coordinate, by meters: Double, _ bearing: Double) -> Coordinate {
  let plane = LocalPlane(latitudeE7: point.latitudeE7)
  let north = meters * cos(bearing) / plane.metersPerLatitudeE7
  let east = meters * sin(bearing) / plane.metersPerLongitudeE7
  return Coordinate(
    latitudeE7: point.latitudeE7 + Int32(north),
    longitudeE7: wrapLongitudeE7(Int64(point.longitudeE7) + Int64(east)))
}

do {
  let area = try Area(contentsOf: positional[0])
  let nodes = try area.nodes(ofComponent: 0)
  var random = Random(seed: seed)
  func place() throws -> Coordinate {
    try area.coordinate(of: NodeID(UInt32(nodes.lowerBound + random.below(nodes.count))))
  }
  func jittered(_ point: Coordinate) -> Coordinate {
    moved(point, by: jitter * random.unit().squareRoot(), random.unit() * 2 * .pi)
  }
  func write(_ name: String, _ pairs: [(Coordinate, Coordinate)]) throws {
    var text = "from_lon,from_lat,to_lon,to_lat\n"
    for (from, to) in pairs {
      text += String(
        format: "%.7f,%.7f,%.7f,%.7f\n", from.longitude, from.latitude, to.longitude, to.latitude)
    }
    try text.write(toFile: "\(positional[1])/\(name).csv", atomically: true, encoding: .utf8)
  }
  try FileManager.default.createDirectory(
    atPath: positional[1], withIntermediateDirectories: true)

  var car: [(Coordinate, Coordinate)] = []
  for _ in 0..<count * 500 where car.count < count {
    let from = try place()
    let meters = 100 + random.unit() * 1400
    let aim = moved(from, by: meters, random.unit() * 2 * .pi)
    let near = try area.nearestEdges(to: aim, radius: 100, margin: 0) { _ in true }
    guard let node = near.first?.edge.head, nodes.contains(Int(node.rawValue)) else { continue }
    let to = try area.coordinate(of: node)
    if (100...1500).contains(from.distance(to: to)) { car.append((jittered(from), jittered(to))) }
  }
  try write("car", car)

  var city: [(Coordinate, Coordinate)] = []
  for _ in 0..<count * 10 where city.count < count {
    let (from, to) = (try place(), try place())
    if from != to { city.append((jittered(from), jittered(to))) }
  }
  try write("city", city)
  print("car \(car.count), city \(city.count)")
} catch {
  fail("\(error)")
}
