// swift-tools-version: 6.2
import PackageDescription

// An app that was written for ReSwift and ReSwift-Thunk, in Swift 5 mode. Two local targets replace these packages, so
// that no file of the app changes.

let package = Package(
  name: "ReSwiftApp",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(url: "https://example.com/TermRender.git", exact: "0.1.0")
  ],
  targets: [
    .target(
      name: "ReSwift",
      dependencies: [.product(name: "ReSwiftLayer", package: "TermRender")]
    ),
    .target(
      name: "ReSwiftThunk",
      dependencies: [.product(name: "ReSwiftLayer", package: "TermRender")]
    ),
    .executableTarget(
      name: "nearby",
      dependencies: ["ReSwift", "ReSwiftThunk"],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v5]
)
