import Foundation
import Testing
import WalkGeometry
import WalkRouting

/// A drawn place, a question and what a walker who knows the place would answer.
struct Scenario: Decodable, Sendable, CustomTestStringConvertible {
  struct Question: Decodable {
    let from: [Double]
    let to: [Double]
    let at: String?
  }

  struct Expectation: Decodable {
    let reachable: Bool
    let viaWays: [Int64]
    let avoidWays: [Int64]
    let distanceM: [Double]?
    let durationS: [Double]?
    let reason: String?
  }

  let name: String
  let group: String
  let title: String
  let strength: String
  let question: Question
  let expect: Expectation

  var testDescription: String { "\(group)/\(name): \(title)" }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("scenarios")

  var extract: String { Self.folder.appendingPathComponent("\(name).osm").path }

  static let all: [Scenario] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted().compactMap { file in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(file)) else {
        return nil
      }
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try? decoder.decode(Scenario.self, from: data)
    }
  }()
}
