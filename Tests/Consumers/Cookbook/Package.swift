// swift-tools-version: 6.2
import PackageDescription

// The apps of the cookbook, and tests that run them. Each target is the complete code of one recipe. MigrationTests contains
// the code of the articles for users of SwiftUI and The Composable Architecture.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

let recipes = [
  "cities", "draft", "equalizer", "follow", "journal", "mail", "quote", "tasks",
]

let package = Package(
  name: "Cookbook",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(url: "https://example.com/TermRender.git", exact: "0.1.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: recipes.map { recipe in
    .executableTarget(
      name: recipe,
      dependencies: [.product(name: "TermRender", package: "TermRender")],
      swiftSettings: strict
    )
  } + [
    .testTarget(
      name: "CookbookTests",
      dependencies: recipes.map { .init(stringLiteral: $0) } + [
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "TermTesting", package: "TermRender"),
      ],
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MigrationTests",
      dependencies: [
        .product(name: "StoreTesting", package: "TermRender"),
        .product(name: "TermTesting", package: "TermRender"),
      ],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
