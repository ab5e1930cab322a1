// swift-tools-version: 6.2
import PackageDescription

// The demos of TermRender: a library and a small executable for each demo, and tests of whole apps.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func product(_ name: String) -> Target.Dependency {
  .product(name: name, package: "TermRender")
}

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)
let database: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")

/// The recipes of the cookbook, whose tests compare the images in the documentation, and the settings of their package.
let recipes = ["cities", "draft", "equalizer", "follow", "journal", "mail", "quote", "tasks"]
let recipeSettings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

/// The tests that Scripts/test-generated.sh generates from shrunk sessions of demos with planted bugs.
let hasGeneratedTests = Context.environment["GENERATED_TESTS"] != nil

/// The products that most tests of a demo use.
let testing = [
  product("StoreTesting"), product("TermRender"), product("TermTesting"), "DemoTestSupport",
  "HelpLineTestSupport",
]

// Other systems lack ncurses or have an old version. There, apps draw with the direct writer.
#if os(Linux)
let defaultTraits: Set<String> = ["NCurses"]
#else
let defaultTraits: Set<String> = []
#endif

let package = Package(
  name: "TermRenderDemos",
  platforms: [.macOS("15.4")],
  products: [
    .executable(name: "counter", targets: ["counter"]),
    .executable(name: "dashboard", targets: ["dashboard"]),
    .executable(name: "gallery", targets: ["gallery"]),
    .executable(name: "movies", targets: ["movies"]),
    .executable(name: "places", targets: ["places"]),
    .executable(name: "time-travel", targets: ["time-travel"]),
  ],
  traits: [
    .trait(name: "NCurses", description: "Draw with ncurses. Requires libncurses-dev."),
    .default(enabledTraits: defaultTraits),
  ],
  dependencies: [
    .package(
      name: "TermRender",
      path: "..",
      traits: [.trait(name: "NCurses", condition: .when(traits: ["NCurses"]))]
    ),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    // The local server of the tests of HTTP services.
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    .target(
      name: "CounterDemo",
      dependencies: [product("TermRender"), product("TermCommand"), product("TermDevTools")],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "counter",
      dependencies: ["CounterDemo", product("TermCommand"), argumentParser],
      swiftSettings: strict
    ),
    .target(
      name: "DashboardDemo",
      dependencies: [product("TermRender"), product("TermCommand")],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "dashboard",
      dependencies: ["DashboardDemo", product("TermCommand"), argumentParser],
      swiftSettings: strict
    ),
    .target(
      name: "GalleryDemo",
      dependencies: [product("TermRender"), product("TermCommand")],
      swiftSettings: strict,
      plugins: ["PageFiles"]
    ),
    .plugin(name: "PageFiles", capability: .buildTool()),
    .executableTarget(
      name: "gallery",
      dependencies: ["GalleryDemo", product("TermCommand"), argumentParser],
      swiftSettings: strict
    ),
    .target(
      name: "MoviesDemo",
      dependencies: [
        product("TermCommand"), product("TermDevTools"), product("TermRender"), database,
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "movies",
      dependencies: ["MoviesDemo", product("TermCommand"), argumentParser],
      swiftSettings: strict
    ),
    .target(
      name: "PlacesDemo",
      dependencies: [product("TermCommand"), product("TermRender"), database],
      resources: [.embedInCode("Data/town.json"), .embedInCode("Data/walk.gpx")],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "places",
      dependencies: ["PlacesDemo", product("TermCommand"), argumentParser],
      swiftSettings: strict,
      // URLSession uses this library. A program with a static standard library must link it itself.
      linkerSettings: [.linkedLibrary("curl")]
    ),
    .target(
      name: "TimeTravelDemo",
      dependencies: [
        "MoviesDemo", product("StoreRecorder"), product("TermCommand"), product("TermDevTools"),
        product("TermRender"),
      ],
      resources: [.embedInCode("watchlist.jsonl")],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "time-travel",
      dependencies: ["TimeTravelDemo", product("TermCommand"), argumentParser],
      swiftSettings: strict
    ),

    // Tests.
    .target(
      name: "DemoTestSupport",
      path: "Tests/Support/TestSupport",
      swiftSettings: strict
    ),
    .target(
      name: "HelpLineTestSupport",
      dependencies: [product("TermRender")],
      path: "Tests/Support/HelpLineTestSupport",
      swiftSettings: strict
    ),
    .testTarget(
      name: "CounterTests",
      dependencies: ["CounterDemo", product("TermCommand"), product("TermDevTools")] + testing,
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "DashboardTests",
      dependencies: ["DashboardDemo", product("StateStore")] + testing,
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["GalleryDemo", product("StateStore"), product("TermScreen")] + testing,
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "movies-test-host",
      dependencies: ["MoviesDemo", product("StateStore")],
      path: "Tests/Support/MoviesTestHost",
      swiftSettings: strict
    ),
    .testTarget(
      name: "MoviesTests",
      dependencies: ["MoviesDemo", "movies", "movies-test-host", product("StateStore"), database]
        + testing,
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PlacesTests",
      dependencies: [
        "PlacesDemo", "places", product("StateStore"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ] + testing,
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TimeTravelTests",
      dependencies: ["MoviesDemo", "TimeTravelDemo", product("TermDevTools")] + testing,
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    // The time-travel panel, over the counter and over separate apps.
    .testTarget(
      name: "PanelTests",
      dependencies: [
        "CounterDemo", "GalleryDemo", product("StateStore"), product("StoreRecorder"),
        product("TermDevTools"), product("TermTree"),
      ] + testing,
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    // Sessions of every demo, which the tests record, replay, resume, and compare.
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "CounterDemo", "DashboardDemo", "GalleryDemo", "MoviesDemo", "PlacesDemo",
        "TimeTravelDemo", "counter", "gallery", product("StateStore"), product("StoreRecorder"),
        product("TermCommand"), product("TermDevTools"), product("TermScreen"),
        product("TermTree"), argumentParser,
      ] + testing,
      exclude: ["Fixtures"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CookbookTests",
      dependencies: recipes.map { .init(stringLiteral: $0) } + [
        .product(name: "FlyingFox", package: "FlyingFox"), product("TermTesting"),
      ],
      path: "Tests/Cookbook/Tests/CookbookTests",
      exclude: ["__Snapshots__"],
      swiftSettings: recipeSettings
    ),
  ]
    + recipes.map { recipe in
      .executableTarget(
        name: recipe,
        dependencies: [product("TermRender")],
        path: "Tests/Cookbook/Sources/\(recipe)",
        swiftSettings: recipeSettings
      )
    }
    + (hasGeneratedTests
      ? [
        .testTarget(
          name: "GeneratedTests",
          dependencies: [
            "SessionTests", product("StoreTesting"), product("TermCommand"), product("TermRender"),
            product("TermTesting"),
          ]
        )
      ] : []),
  swiftLanguageModes: [.v6]
)

// The scripts set the variable. Otherwise, a new warning of a newer compiler would stop the build.
if Context.environment["TERMRENDER_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets where target.type != .plugin {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
