// swift-tools-version: 6.2
import PackageDescription

// A package as a user of TermRender would write it: an app and a test of what it draws.

let package = Package(
  name: "Hello",
  dependencies: [
    .package(url: "https://example.com/TermRender.git", from: "0.1.0")
  ],
  targets: [
    .executableTarget(
      name: "Hello",
      dependencies: [.product(name: "TermRender", package: "TermRender")]
    ),
    .testTarget(
      name: "HelloTests",
      dependencies: ["Hello", .product(name: "TermTesting", package: "TermRender")],
      exclude: ["__Snapshots__"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
