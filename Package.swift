// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)
let database: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let customDump: Target.Dependency = .product(name: "CustomDump", package: "swift-custom-dump")

// Failures for Swift Testing and XCTest alike. Without the support, which is looked up at run time,
// they would only be printed, and the test would pass.
let issueReporting: [Target.Dependency] = [
  .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
  .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
]

let package = Package(
  name: "TermRender",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "StateStore", targets: ["StateStore"]),
    .library(name: "StoreLogging", targets: ["StoreLogging"]),
    .library(name: "StoreRecorder", targets: ["StoreRecorder"]),
    .library(name: "StoreTesting", targets: ["StoreTesting"]),
    .library(name: "TermScreen", targets: ["TermScreen"]),
    .library(name: "TermWidgets", targets: ["TermWidgets"]),
    .library(name: "TermRender", targets: ["TermRender"]),
    .library(name: "TermTesting", targets: ["TermTesting"]),
    .library(name: "TermDevTools", targets: ["TermDevTools"]),
    .library(name: "TermCommand", targets: ["TermCommand"]),
    .executable(name: "counter", targets: ["counter"]),
    .executable(name: "dashboard", targets: ["dashboard"]),
    .executable(name: "gallery", targets: ["gallery"]),
    .executable(name: "movies", targets: ["movies"]),
    .executable(name: "time-travel", targets: ["time-travel"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    // The store: knows no terminal.
    .target(name: "StateStore", swiftSettings: strict),
    .target(
      name: "StoreLogging",
      dependencies: ["StateStore", logging],
      swiftSettings: strict
    ),
    .target(name: "StoreRecorder", dependencies: ["StateStore"], swiftSettings: strict),
    .target(
      name: "StoreTesting",
      dependencies: ["StateStore", customDump] + issueReporting,
      swiftSettings: strict
    ),

    // The screen: knows no widgets, no store, no ncurses.
    .target(name: "TermScreen", swiftSettings: strict),
    .target(
      name: "TermWidgets",
      dependencies: ["StateStore", "TermScreen"],
      swiftSettings: strict
    ),

    // The terminal: the only code that includes curses.h is CTermShim.
    .target(
      name: "CTermShim",
      cSettings: [
        .define("NCURSES_WIDECHAR", to: "1"),
        .define("_GNU_SOURCE"),
        .treatAllWarnings(as: .error),
      ],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
    ),
    .target(
      name: "TermNCurses",
      dependencies: ["TermScreen", "CTermShim"],
      swiftSettings: strict
    ),

    // The runtime, and what stands on it.
    .target(
      name: "TermRender",
      dependencies: ["StateStore", "TermScreen", "TermWidgets", "TermNCurses"],
      swiftSettings: strict
    ),
    .target(
      name: "TermTesting",
      dependencies: ["TermRender", "StoreTesting", customDump],
      swiftSettings: strict
    ),
    .target(
      name: "TermDevTools",
      dependencies: ["TermRender", "StoreRecorder"],
      swiftSettings: strict
    ),
    .target(
      name: "TermCommand",
      dependencies: ["TermRender", "StoreRecorder", "TermDevTools", argumentParser],
      swiftSettings: strict
    ),

    // Demos: a library and a small executable each.
    .target(
      name: "CounterDemo",
      dependencies: ["TermRender", "TermCommand", "TermDevTools"],
      path: "Demos/Counter/Sources",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "counter",
      dependencies: ["CounterDemo", "TermCommand", argumentParser],
      path: "Demos/Counter/Main",
      swiftSettings: strict
    ),
    .target(
      name: "DashboardDemo",
      dependencies: ["TermRender", "TermCommand"],
      path: "Demos/Dashboard/Sources",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "dashboard",
      dependencies: ["DashboardDemo", "TermCommand", argumentParser],
      path: "Demos/Dashboard/Main",
      swiftSettings: strict
    ),
    .target(
      name: "GalleryDemo",
      dependencies: ["TermRender", "TermCommand"],
      path: "Demos/Gallery/Sources",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "gallery",
      dependencies: ["GalleryDemo", "TermCommand", argumentParser],
      path: "Demos/Gallery/Main",
      swiftSettings: strict
    ),
    .target(
      name: "MoviesDemo",
      dependencies: ["TermCommand", "TermDevTools", "TermRender", database],
      path: "Demos/Movies/Sources",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "movies",
      dependencies: ["MoviesDemo", "TermCommand", argumentParser],
      path: "Demos/Movies/Main",
      swiftSettings: strict
    ),

    .target(
      name: "TimeTravelDemo",
      dependencies: ["MoviesDemo", "StoreRecorder", "TermCommand", "TermDevTools", "TermRender"],
      path: "Demos/TimeTravel/Sources",
      resources: [.embedInCode("watch-list.jsonl")],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "time-travel",
      dependencies: ["TimeTravelDemo", "TermCommand", argumentParser],
      path: "Demos/TimeTravel/Main",
      swiftSettings: strict
    ),

    // Tests.
    .target(name: "TestSupport", path: "Tests/Support/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "StateStoreTests",
      dependencies: ["StateStore", "StoreTesting", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "StoreTestingTests",
      dependencies: ["StateStore", "StoreTesting"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "StoreLoggingTests",
      dependencies: ["StateStore", "StoreLogging", "StoreTesting", logging],
      swiftSettings: strict
    ),
    .testTarget(
      name: "StoreRecorderTests",
      dependencies: ["StateStore", "StoreRecorder", "StoreTesting"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TermScreenTests",
      dependencies: ["TermScreen", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TermWidgetsTests",
      dependencies: ["StateStore", "TermScreen", "TermWidgets", "TestSupport"],
      swiftSettings: strict
    ),
    .target(
      name: "CPseudoTerminal",
      path: "Tests/Support/CPseudoTerminal",
      cSettings: [.define("_GNU_SOURCE"), .treatAllWarnings(as: .error)]
    ),
    .executableTarget(
      name: "tty-victim",
      dependencies: ["TermNCurses", "TermScreen"],
      path: "Tests/Support/TTYVictim",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "app-victim",
      dependencies: ["TermRender"],
      path: "Tests/Support/AppVictim",
      swiftSettings: strict
    ),
    // A second opinion for the tests: libvterm, an independent terminal.
    .target(
      name: "CVTerm",
      path: "Tests/Support/CVTerm",
      cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("vterm")]
    ),
    .testTarget(
      name: "TermNCursesTests",
      dependencies: [
        "TermNCurses", "TermScreen", "TestSupport", "CVTerm", "CPseudoTerminal", "app-victim",
        "tty-victim",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TermRenderTests",
      dependencies: ["TermRender", "TermTesting", "TestSupport"],
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SecurityTests",
      dependencies: [
        "CounterDemo", "StoreLogging", "StoreRecorder", "TermCommand", "TermDevTools",
        "TermNCurses",
        "TermRender", "TestSupport", logging,
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TermTestingTests",
      dependencies: ["StateStore", "StoreTesting", "TermRender", "TermScreen", "TermTesting"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TermCommandTests",
      dependencies: [
        "CounterDemo", "DashboardDemo", "GalleryDemo", "MoviesDemo", "StoreRecorder", "TermCommand",
        "TermDevTools", "TermRender", "TermTesting", "TestSupport", "TimeTravelDemo",
        argumentParser,
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CounterTests",
      dependencies: [
        "CounterDemo", "StoreTesting", "TermCommand", "TermRender", "TermTesting",
      ],
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "DashboardTests",
      dependencies: ["DashboardDemo", "StateStore", "TermTesting"],
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["GalleryDemo", "StoreTesting", "TermTesting", "TestSupport"],
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "movies-victim",
      dependencies: ["MoviesDemo", "StateStore"],
      path: "Tests/Support/MoviesVictim",
      swiftSettings: strict
    ),
    .testTarget(
      name: "MoviesTests",
      dependencies: [
        "MoviesDemo", "StoreTesting", "TermTesting", "movies", "movies-victim", database,
      ],
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TimeTravelTests",
      dependencies: ["MoviesDemo", "TermRender", "TermTesting", "TestSupport", "TimeTravelDemo"],
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TermDevToolsTests",
      dependencies: [
        "CounterDemo", "GalleryDemo", "StoreRecorder", "TermDevTools", "TermRender", "TermTesting",
      ],
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
