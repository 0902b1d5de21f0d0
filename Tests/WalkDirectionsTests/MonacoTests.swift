import TestSupport
import Testing
import WalkDirections
import WalkGeometry
import WalkGraph
import WalkImport
import WalkRouting

/// Whole walks on the real extract, each read beside its picture.
@Suite struct MonacoTests {
  struct Walk: Sendable {
    let from: (Double, Double)
    let to: (Double, Double)
    let sentences: [String]
  }

  static let walks = [
    Walk(
      from: (43.7422813, 7.4285752), to: (43.7438270, 7.4230486),
      sentences: [
        "Walk north along Avenue de Grande-Bretagne", "Turn left and take the steps",
        "Turn right onto Boulevard des Moulins", "Turn left and take the steps",
        "Turn right onto the road", "Turn sharp left onto Rue du Mont Agel",
        "Turn right onto Escalier du Mont Agel", "Turn left onto Avenue du Maréchal Foch",
        "Turn right onto Escalier du Carnier", "Turn left onto Avenue du Carnier",
        "Turn right onto Montée des Géraniums", "Turn left onto Avenue du Professeur Langevin",
        "Your destination is 9 m away on the left",
      ]),
    Walk(
      from: (43.7389003, 7.4274261), to: (43.7372985, 7.4247034),
      sentences: [
        "Walk south-east along Avenue de Monte-Carlo",
        "Before the bus stop “Terrasses du Casino”, turn left and cross Avenue de Monte-Carlo",
        "Turn right onto Avenue d'Ostende",
        "Your destination is 15 m away on the left",
      ]),
    Walk(
      from: (43.7387567, 7.4260515), to: (43.7415143, 7.4286620),
      sentences: [
        "Walk south-east along Avenue Princesse Alice",
        "Turn left and cross Avenue Princesse Alice", "Turn right onto Avenue Princesse Alice",
        "Turn sharp left onto Avenue de Monte-Carlo", "Continue onto Place du Casino",
        "Turn right onto Avenue des Spélugues",
        "Continue onto Avenue des Citronniers", "Your destination is 15 m away on the left",
      ]),
    Walk(
      from: (43.7358273, 7.4165971), to: (43.7348095, 7.4154456),
      sentences: [
        "Walk south along Boulevard de Belgique", "Turn right and take Escalier Gabriel Arnoux",
        "Continue along the footpath", "Turn left onto Boulevard du Jardin Exotique",
        "Your destination is 6 m away on the left",
      ]),
    Walk(
      from: (43.7344, 7.4145), to: (43.7348, 7.4135),
      sentences: [
        "Walk west along Rue Hector Otto", "Turn right and take the steps, Chemin des Révoires",
        "Turn left onto Rue Hector Otto", "Turn right and take the steps, Chemin des Révoires",
        "You have arrived",
      ]),
    Walk(
      from: (43.7343009, 7.4182022), to: (43.7324495, 7.4191726),
      sentences: [
        "Walk south across Place des Bougainvilliers",
        "Take the steps, then continue onto Rue de la Turbie", "Turn right onto Rue Grimaldi",
        "Turn left at the roundabout, onto Avenue du Port", "You have arrived",
      ]),
  ]

  @Test func `walks in Monaco are told as somebody would who knows the town`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("monaco.walk")
    _ = try Importer.run(extracts: [Sample.monaco], to: path)
    let area = try Area(contentsOf: path)
    let router = Router(area: area)
    var workspace = router.makeWorkspace()
    for walk in Self.walks {
      let from = try #require(Coordinate(latitude: walk.from.0, longitude: walk.from.1))
      let to = try #require(Coordinate(latitude: walk.to.0, longitude: walk.to.1))
      let route = try router.route(
        from: from, to: to, options: RouteOptions(), workspace: &workspace)
      let told = try Directions(for: route, in: area).instructions.map(\.text)
      #expect(told == walk.sentences)
    }
  }
}
