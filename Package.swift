// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "walkback",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(
      name: "WalkbackKit",
      targets: [
        "WalkGeometry", "WalkGraph", "WalkRouting", "WalkDirections", "WalkExport", "ParkedCars",
        "WalkGuidance", "WalkPlaces",
      ]),
    .library(name: "WalkbackImport", targets: ["WalkImport", "OSMExtract"]),
    .executable(name: "walkback", targets: ["walkback"]),
  ],
  traits: [
    .trait(name: "QRCode", description: "Draws places as QR codes; needs libqrencode.")
  ],
  targets: [
    .target(name: "WalkGeometry"),
    .target(
      name: "COsmium",
      linkerSettings: [
        .linkedLibrary("z"), .linkedLibrary("bz2"), .linkedLibrary("lz4"), .linkedLibrary("expat"),
      ]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CQRencode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    .target(name: "OSMExtract", dependencies: ["WalkGeometry", "COsmium"]),
    .target(name: "WalkGraph", dependencies: ["WalkGeometry"]),
    .target(name: "WalkRouting", dependencies: ["WalkGraph", "WalkGeometry"]),
    .target(name: "WalkPlaces", dependencies: ["WalkGraph", "WalkGeometry", "CSQLite"]),
    .target(
      name: "WalkImport",
      dependencies: ["OSMExtract", "WalkPlaces", "WalkGraph", "WalkRouting", "WalkGeometry"]),
    .target(name: "WalkDirections", dependencies: ["WalkRouting", "WalkGraph", "WalkGeometry"]),
    .target(
      name: "WalkExport",
      dependencies: ["WalkDirections", "WalkRouting", "WalkGraph", "WalkGeometry"]),
    .target(name: "ParkedCars", dependencies: ["WalkGeometry", "CSQLite", "CExpat"]),
    .target(
      name: "WalkGuidance",
      dependencies: ["WalkDirections", "WalkRouting", "WalkGraph", "WalkGeometry", "ParkedCars"]),
    .executableTarget(
      name: "walkback",
      dependencies: [
        "WalkGeometry", "WalkGraph", "WalkRouting", "WalkImport", "OSMExtract", "WalkDirections",
        "WalkExport", "ParkedCars", "WalkGuidance", "WalkPlaces",
        .target(name: "CQRencode", condition: .when(traits: ["QRCode"])),
      ]),
    .target(
      name: "TestSupport",
      dependencies: ["WalkGeometry", "WalkGraph", "WalkRouting", "WalkImport"],
      path: "Tests/TestSupport"),
    .testTarget(name: "WalkGeometryTests", dependencies: ["WalkGeometry", "TestSupport"]),
    .testTarget(name: "OSMExtractTests", dependencies: ["OSMExtract", "WalkGeometry"]),
    .testTarget(
      name: "WalkGraphTests",
      dependencies: ["WalkGraph", "WalkGeometry", "WalkImport", "WalkRouting", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "WalkRoutingTests",
      dependencies: ["WalkRouting", "WalkGraph", "WalkGeometry", "WalkImport", "TestSupport"]),
    .testTarget(
      name: "WalkPlacesTests",
      dependencies: ["WalkPlaces", "WalkImport", "WalkGeometry", "TestSupport"],
      exclude: ["Searches"]),
    .testTarget(
      name: "WalkImportTests",
      dependencies: [
        "WalkImport", "WalkRouting", "WalkPlaces", "WalkGraph", "WalkGeometry", "OSMExtract",
        "TestSupport",
      ],
      exclude: ["Tables"]),
    .testTarget(
      name: "ScenarioTests",
      dependencies: ["WalkImport", "WalkRouting", "WalkGraph", "WalkGeometry", "TestSupport"],
      exclude: ["scenarios"]),
    .testTarget(
      name: "CaseTests",
      dependencies: [
        "WalkImport", "OSMExtract", "WalkExport", "WalkDirections", "WalkRouting", "WalkGraph",
        "WalkGeometry", "ParkedCars", "WalkGuidance", "WalkPlaces", "TestSupport",
      ],
      exclude: ["inputs"]),
    .testTarget(
      name: "WalkDirectionsTests",
      dependencies: [
        "TestSupport", "WalkDirections", "WalkImport", "WalkRouting", "WalkGraph", "WalkGeometry",
      ],
      exclude: ["Sentences"]),
    .testTarget(
      name: "WalkExportTests",
      dependencies: [
        "TestSupport", "WalkExport", "WalkDirections", "WalkRouting", "WalkGraph", "WalkGeometry",
      ]),
    .testTarget(
      name: "ParkedCarsTests", dependencies: ["ParkedCars", "WalkGeometry"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "WalkGuidanceTests",
      dependencies: [
        "TestSupport", "WalkGuidance", "WalkDirections", "WalkImport", "WalkRouting", "WalkGraph",
        "WalkGeometry", "ParkedCars",
      ],
      exclude: ["Sentences"]),
    .testTarget(name: "CommandTests", dependencies: ["walkback", "TestSupport"]),
    .testTarget(
      name: "ReadmeTests",
      dependencies: [
        "WalkExport", "WalkDirections", "WalkRouting", "WalkGraph", "WalkGeometry", "WalkImport",
        "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
