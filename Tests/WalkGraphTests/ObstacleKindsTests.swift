import Testing
import WalkGraph

@Test func `kinds of obstacles are held once, in the order of their numbers`() {
  var kinds = Obstacle.Kinds()
  #expect(kinds.isEmpty && Array(kinds) == [])
  for kind in [.road, .building, .road, .coastline] as [Obstacle.Kind] { kinds.insert(kind) }
  #expect(Array(kinds) == [.building, .road, .coastline])
  #expect(kinds.count == 3 && kinds == [.coastline, .road, .building])
}

@Test(arguments: Obstacle.Kind.allCases)
func `a kind of obstacle is all that a set of it holds`(kind: Obstacle.Kind) {
  #expect(Array([kind] as Obstacle.Kinds) == [kind])
}
