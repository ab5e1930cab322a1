// swift-tools-version: 6.2
import PackageDescription

// A package as a user of TermTesting would write it: an app, tests of its frames in Swift Testing and
// in XCTest, and tests that must fail, whose failures Scripts/test-snapshots.sh reads.

let testing: [Target.Dependency] = [
  "Dial", .product(name: "TermTesting", package: "TermRender"),
]

let package = Package(
  name: "Snapshots",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "TermRender", path: "../../..")
  ],
  targets: [
    .target(name: "Dial", dependencies: [.product(name: "TermRender", package: "TermRender")]),
    .testTarget(name: "DialTests", dependencies: testing, exclude: ["__Snapshots__"]),
    .testTarget(name: "DialXCTests", dependencies: testing, exclude: ["__Snapshots__"]),
    .testTarget(name: "MustFailTests", dependencies: testing, exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)
