// swift-tools-version: 6.2
import PackageDescription

// A typical package that uses TermRender: an app and a snapshot test.

let package = Package(
  name: "Hello",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(url: "https://example.com/TermRender.git", exact: "0.1.0")
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
