// swift-tools-version: 6.2
import PackageDescription

// A package as a user of TermTesting would write it: an app, tests of its frames in Swift Testing and
// in XCTest, and tests that must fail, whose failures Scripts/test-snapshots.sh reads. And the app's command
// line: Scripts/test-generated.sh records it, makes a test of that, and plants a mistake for it to find.

let isPlanted = Context.environment["PLANTED_MISTAKE"] != nil
let isRecorded = Context.environment["RECORDED_TESTS"] != nil

let testing: [Target.Dependency] = [
  "Dial", .product(name: "TermTesting", package: "TermRender"),
]

let package = Package(
  name: "Snapshots",
  dependencies: [
    .package(url: "https://example.com/TermRender.git", from: "0.1.0")
  ],
  targets: [
    .target(
      name: "Dial",
      dependencies: [
        .product(name: "TermCommand", package: "TermRender"),
        .product(name: "TermRender", package: "TermRender"),
      ],
      swiftSettings: isPlanted ? [.define("PLANTED")] : []
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
