// swift-tools-version: 6.1
import PackageDescription

let kit: Target.Dependency = .product(name: "WalkbackKit", package: "walkback")

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "walkback", path: "..")],
  targets: [
    .executableTarget(
      name: "walkback-bench",
      dependencies: [
        "CAllocations", kit, .product(name: "WalkbackImport", package: "walkback"),
      ]),
    .target(name: "CAllocations"),
    .executableTarget(name: "make-queries", dependencies: [kit]),
  ],
  swiftLanguageModes: [.v6]
)
