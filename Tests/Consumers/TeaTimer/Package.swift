// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TeaTimer",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(url: "https://example.com/TermRender.git", branch: "main")
  ],
  targets: [
    .executableTarget(
      name: "TeaTimer",
      dependencies: [.product(name: "TermRender", package: "TermRender")]
    ),
    .testTarget(
      name: "TeaTimerTests",
      dependencies: ["TeaTimer", .product(name: "TermTesting", package: "TermRender")],
      exclude: ["__Snapshots__"]
    ),
  ]
)
