// swift-tools-version: 6.2
import PackageDescription

// Programs that each use a part of TermRender. Scripts/test-linkage.sh uses ldd to check the libraries that they link.
// Parts that don't depend on a terminal must link neither ncurses nor Foundation.

let package = Package(
  name: "Linkage",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(url: "https://example.com/TermRender.git", exact: "0.1.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "store-only",
      dependencies: [.product(name: "StateStore", package: "TermRender")]
    ),
    .executableTarget(
      name: "widgets-only",
      dependencies: [
        .product(name: "TermScreen", package: "TermRender"),
        .product(name: "TermTree", package: "TermRender"),
        .product(name: "TermWidgets", package: "TermRender"),
      ]
    ),
    .executableTarget(
      name: "app-command",
      dependencies: [
        .product(name: "TermCommand", package: "TermRender"),
        .product(name: "TermRender", package: "TermRender"),
      ]
    ),
    .executableTarget(
      name: "arguments-only",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
