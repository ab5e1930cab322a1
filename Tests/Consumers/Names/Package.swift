// swift-tools-version: 6.2
import PackageDescription

// A package whose targets have the same names as demos and a test library of TermRender. It depends only on the product
// TermRender, and on TermTesting in its tests.

let package = Package(
  name: "Names",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(url: "https://example.com/TermRender.git", exact: "0.1.0")
  ],
  targets: [
    .executableTarget(
      name: "counter",
      dependencies: ["gallery", .product(name: "TermRender", package: "TermRender")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .target(name: "gallery"),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "CounterTests",
      dependencies: [
        "TestSupport", "counter", .product(name: "TermTesting", package: "TermRender"),
      ],
      exclude: ["__Snapshots__"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
