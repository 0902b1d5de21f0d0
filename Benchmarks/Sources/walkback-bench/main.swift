import Foundation

let usage = """
  usage: walkback-bench route --area A.walk --queries Q.csv [--mode distance|full]
                        [--search auto|astar|dijkstra] [--profile foot|step-free]
                        [--avoid steps,ferries,…] [--at TIME] [--out R.csv] [--check N] [--json]
         walkback-bench snap --area A.walk --queries Q.csv
         walkback-bench follow --area A.walk [--journeys 1000] [--noise open-sky|…]
                        [--seed 20] [--list yes]
         walkback-bench search --area A.walk [--count 400]
         walkback-bench import EXTRACT [--json]

  route   reads from_lon,from_lat,to_lon,to_lat rows, compares the costs of the first N with Dijkstra's
          (100 unless told), warms up, and times each query. R.csv: idx,distance_m,duration_s.
          allocations_mean: how often an answered query asks for memory, once warmed up, with its
          route's arrays given back; null where the C library is not glibc.
          cold_blocks: blocks of 4 KiB that the first answer of a process reads.
  snap    joins both ends of each query to the network, and times each pair.
  follow  follows simulated journeys of each kind of noise: half of them keep to their route, half leave it
          once. Off routes and new routes told to the former are false; a wrong turn is to be told within
          30 m from where the ways are, for good, farther apart than twice the stated radius.
  search  looks up beginnings of names and addresses and such with a wrong letter, and what lies near.
  import  imports into a temporary file and compares with a bare libosmium read of the same file.
  """

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.contains("-h") {
  print(usage)
  exit(0)
}
guard !arguments.isEmpty else { fail(usage) }
let verb = arguments.removeFirst()
var options: [String: String] = [:]
var positional: [String] = []
while !arguments.isEmpty {
  let argument = arguments.removeFirst()
  if argument == "--json" {
    options["json"] = ""
  } else if argument.hasPrefix("--") {
    guard !arguments.isEmpty else { fail("\(argument) wants a value") }
    options[String(argument.dropFirst(2))] = arguments.removeFirst()
  } else {
    positional.append(argument)
  }
}

do {
  switch verb {
  case "route": try RouteBenchmark(options).run()
  case "snap": try SnapBenchmark(options).run()
  case "follow": try FollowBenchmark(options).run()
  case "search": try SearchBenchmark(options).run()
  case "import":
    guard let extract = positional.first else { fail(usage) }
    try ImportBenchmark(extract: extract).run(json: options["json"] != nil)
  default: fail(usage)
  }
} catch {
  fail("\(error)")
}
