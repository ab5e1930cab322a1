// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Places",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(url: "https://example.com/TermRender.git", branch: "main"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "PlacesDemo",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "TermRender", package: "TermRender"),
      ],
      resources: [.embedInCode("Data/town.json"), .embedInCode("Data/walk.gpx")]
    ),
    .executableTarget(
      name: "places",
      dependencies: ["PlacesDemo", .product(name: "TermRender", package: "TermRender")]
    ),
    .testTarget(
      name: "PlacesTests",
      dependencies: [
        "PlacesDemo",
        .product(name: "StoreTesting", package: "TermRender"),
        .product(name: "TermRender", package: "TermRender"),
        .product(name: "TermTesting", package: "TermRender"),
      ]
    ),
  ]
)
