// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "NAME",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(name: "TermRender", path: "CHECKOUT")
  ],
  targets: [
    .executableTarget(
      name: "NAME",
      dependencies: [.product(name: "TermRender", package: "TermRender")]
    ),
    .testTarget(
      name: "NAMETests",
      dependencies: ["NAME", .product(name: "TermTesting", package: "TermRender")],
      exclude: ["__Snapshots__"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
