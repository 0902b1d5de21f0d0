import Foundation
import TestSupport
import Testing
import WalkGeometry

@testable import WalkGraph

/// Each rule of the specification for shapes is looked at by validation.
@Suite struct ShapeValidationTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("broken.walk")
  }

  /// The section in which validation finds damage.
  private func damagedSection() -> String? {
    do throws(AreaError) {
      try Area(contentsOf: path).validate()
      return nil
    } catch {
      guard case .damaged(_, let section, _) = error else { return "\(error)" }
      return section
    }
  }

  struct BrokenContents: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var section: SectionKind
    var change: @Sendable (inout AreaContents) -> Void
  }

  private static let far = Coordinate(
    latitudeE7: TwoNodes.upper.latitudeE7 + Int32(OpenGround.mostReach) + 1,
    longitudeE7: TwoNodes.upper.longitudeE7)

  @Test(
    arguments: [
      BrokenContents(testDescription: "attributes that are not there", section: .grounds) {
        $0.grounds[0].attributes = 2
      },
      BrokenContents(testDescription: "a way that is not there", section: .grounds) {
        $0.grounds[0].source = 3
      },
      BrokenContents(testDescription: "no ring", section: .grounds) { $0.grounds[0].rings = [] },
      BrokenContents(testDescription: "a ring of two points", section: .grounds) {
        $0.grounds[0].rings[1].points.removeLast(2)
      },
      BrokenContents(testDescription: "a ring that reaches too far", section: .grounds) {
        $0.grounds[0].rings[0].points[1] = far
      },
      BrokenContents(testDescription: "a block that reaches too far", section: .grounds) {
        $0.grounds[0].rings[1].points[3] = far
      },
      BrokenContents(testDescription: "no node", section: .grounds) { $0.grounds[0].nodes = [] },
      BrokenContents(testDescription: "a node twice", section: .grounds) {
        $0.grounds[0].nodes = [NodeID(1), NodeID(1)]
      },
      BrokenContents(testDescription: "a node that is not there", section: .grounds) {
        $0.grounds[0].nodes = [NodeID(1), NodeID(2)]
      },
      BrokenContents(testDescription: "a node beside the ground", section: .grounds) {
        $0.grounds[0].nodes = [NodeID(0), NodeID(1)]
      },
      BrokenContents(testDescription: "a line of one point", section: .obstacles) {
        $0.obstacles[1].lines[0].removeLast()
      },
      BrokenContents(testDescription: "a hole of one point", section: .obstacles) {
        $0.obstacles[0].lines[1].removeLast(2)
      },
    ])
  func `contents that break a rule`(row: BrokenContents) throws {
    var contents = TwoNodes.contents
    row.change(&contents)
    _ = try contents.write(to: path, producer: TwoNodes.producer)
    #expect(damagedSection() == row.section.title)
  }

  struct BrokenBytes: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var section: SectionKind
    var change: @Sendable (inout SealedFile) -> Void
  }

  /// 300 grounds, each a group, over which are 19 nodes, 2 and one.
  private func manyGrounds() throws -> SealedFile {
    var contents = TwoNodes.contents
    contents.grounds = (0..<300).map { number in
      var ground = TwoNodes.terrace
      for index in ground.rings[0].points.indices.dropFirst() {
        ground.rings[0].points[index].longitudeE7 -= Int32(number)
      }
      return ground
    }
    _ = try contents.write(to: path, producer: TwoNodes.producer)
    return try SealedFile(contentsOf: path)
  }

  @Test(
    arguments: [
      BrokenBytes(testDescription: "a kind that is not known", section: .grounds) {
        $0.set($0["GRND"].offset, 1, to: 2)
      },
      BrokenBytes(testDescription: "a box west of its group", section: .groundBoxes) {
        $0.set($0["GRBX"].offset + 32, 1, to: 0)
      },
      BrokenBytes(testDescription: "a box north of its group", section: .groundBoxes) {
        $0.set($0["GRBX"].offset + 16, 1, to: 255)
      },
      BrokenBytes(testDescription: "a box above that does not hold it", section: .groundBoxes) {
        $0.set($0["GRBX"].offset + 21 * 64, 1, to: 255)
      },
      BrokenBytes(testDescription: "a box that is not there", section: .groundBoxes) {
        for row in 0..<4 {
          $0.set($0["GRBX"].offset + 16 * row, 1, to: row < 2 ? 255 : 0)
        }
      },
      BrokenBytes(testDescription: "a first group that does not begin", section: .groundOffsets) {
        $0.set($0["GROF"].offset + 0, 1, to: 1)
      },
      BrokenBytes(testDescription: "one ground more than there are", section: .groundBoxes) {
        $0.set($0["GRBX"].entry + 24, 8, to: 301)
      },
      BrokenBytes(testDescription: "one ground less than there are", section: .groundBoxes) {
        $0.set($0["GRBX"].entry + 24, 8, to: 299)
      },
      BrokenBytes(testDescription: "an obstacle that is not known", section: .obstacles) {
        $0.set($0["OBST"].offset + 0, 1, to: 0xFF)
      },
    ])
  func `bytes that break a rule`(row: BrokenBytes) throws {
    var file = try manyGrounds()
    #expect(damagedSection() == nil)
    row.change(&file)
    file.seal()
    try file.write(to: path)
    #expect(damagedSection() == row.section.title)
  }

  @Test func `an edge outside the box of its group`() throws {
    _ = try TwoNodes.contents.write(to: path, producer: TwoNodes.producer)
    var file = try SealedFile(contentsOf: path)
    file.set(file["EDBX"].offset + 32, 1, to: 249)
    file.seal()
    try file.write(to: path)
    #expect(damagedSection() == SectionKind.edgeBoxes.title)
  }

  @Test func `an edge over open ground is not found by itself`() throws {
    var contents = TwoNodes.contents
    contents.attributes[0].flags.insert(.openGround)
    _ = try contents.write(to: path, producer: TwoNodes.producer)
    #expect(damagedSection() == nil)
    let area = try Area(contentsOf: path)
    #expect(try area.edges(in: area.bounds) == [])
    #expect(
      try area.nearestEdges(
        to: TwoNodes.bend, radius: 100, margin: 0, accepts: { _ in true }
      ).isEmpty)
  }
}
