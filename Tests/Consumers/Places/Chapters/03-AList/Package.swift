// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Places",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(url: "https://example.com/TermRender.git", branch: "main")
  ],
  targets: [
    .target(
      name: "PlacesDemo",
      dependencies: [.product(name: "TermRender", package: "TermRender")],
      resources: [.embedInCode("Data/town.json")]
    ),
    .executableTarget(
      name: "places",
      dependencies: ["PlacesDemo", .product(name: "TermRender", package: "TermRender")]
    ),
  ]
)
