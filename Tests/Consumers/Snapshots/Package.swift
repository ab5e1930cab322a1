// swift-tools-version: 6.2
import PackageDescription

// A typical package that uses TermTesting: an app, and snapshot tests in Swift Testing and XCTest. It also contains
// tests that must fail. Scripts/test-snapshots.sh checks their failures. The app has a command line:
// Scripts/test-generated.sh records it, generates a test from the recording, and adds a mistake for the test to find.

let isRecorded = Context.environment["RECORDED_TESTS"] != nil

let testing: [Target.Dependency] = [
  "Dial", .product(name: "TermTesting", package: "TermRender"),
]

let package = Package(
  name: "Snapshots",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(url: "https://example.com/TermRender.git", exact: "0.1.0")
  ],
  targets: [
    .target(
      name: "Dial",
      dependencies: [
        .product(name: "TermCommand", package: "TermRender"),
        .product(name: "TermRender", package: "TermRender"),
      ]
    ),
    .executableTarget(
      name: "turn-dial",
      dependencies: ["Dial", .product(name: "TermCommand", package: "TermRender")]
    ),
    .testTarget(name: "DialTests", dependencies: testing, exclude: ["__Snapshots__"]),
    .testTarget(name: "DialXCTests", dependencies: testing, exclude: ["__Snapshots__"]),
    .testTarget(name: "MustFailTests", dependencies: testing, exclude: ["__Snapshots__"]),
  ]
    + (isRecorded
      ? [
        .testTarget(
          name: "RecordedTests",
          dependencies: testing + [
            .product(name: "StoreTesting", package: "TermRender"),
            .product(name: "TermCommand", package: "TermRender"),
          ],
          path: "Recorded"
        )
      ] : []),
  swiftLanguageModes: [.v6]
)
