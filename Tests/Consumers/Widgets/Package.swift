// swift-tools-version: 6.2
import PackageDescription

// A library of custom widgets that uses only the public API, and an app with one of them. Scripts/test-widgets.sh runs
// its tests, and records and resumes the app.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "TermRender") }

let package = Package(
  name: "Widgets",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(url: "https://example.com/TermRender.git", exact: "0.1.0")
  ],
  targets: [
    .target(name: "Widgets", dependencies: [product("TermRender")], swiftSettings: strict),
    .target(
      name: "Notes",
      dependencies: [
        "Widgets", product("TermCommand"), product("TermDevTools"), product("TermRender"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "read-notes",
      dependencies: ["Notes", product("TermCommand")],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WidgetsTests",
      dependencies: [
        "Notes", "Widgets", product("StoreRecorder"), product("TermDevTools"),
        product("TermTesting"),
      ],
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
