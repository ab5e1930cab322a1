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
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let customDump: Target.Dependency = .product(name: "CustomDump", package: "swift-custom-dump")

// Failures for Swift Testing and XCTest alike. Without the support, which is looked up at run time,
// they would only be printed, and the test would pass.
let issueReporting: [Target.Dependency] = [
  .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
  .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
]

let withNCurses = BuildSettingCondition.when(traits: ["NCurses"])

let package = Package(
  name: "TermRender",
  products: [
    .library(name: "StateStore", targets: ["StateStore"]),
    .library(name: "StoreLogging", targets: ["StoreLogging"]),
    .library(name: "StoreRecorder", targets: ["StoreRecorder"]),
    .library(name: "ReSwiftLayer", targets: ["ReSwiftLayer"]),
    .library(name: "StoreTesting", targets: ["StoreTesting"]),
    .library(name: "TermScreen", targets: ["TermScreen"]),
    .library(name: "TermWidgets", targets: ["TermWidgets"]),
    .library(name: "TermRender", targets: ["TermRender"]),
    .library(name: "TermTesting", targets: ["TermTesting"]),
    .library(name: "TermDevTools", targets: ["TermDevTools"]),
    .library(name: "TermCommand", targets: ["TermCommand"]),
  ],
  traits: [
    .trait(name: "NCurses", description: "Draw through ncurses; needs libncurses-dev."),
    .default(enabledTraits: ["NCurses"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
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
    .target(name: "ReSwiftLayer", dependencies: ["StateStore"], swiftSettings: strict),
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

    // The terminal: a session with the tty, and what turns frames into bytes.
    .target(
      name: "CTermTTY",
      cSettings: [.define("_GNU_SOURCE"), .treatAllWarnings(as: .error)]
    ),
    .target(name: "TermTTY", dependencies: ["TermScreen", "CTermTTY"], swiftSettings: strict),
    .target(name: "TermVT", dependencies: ["TermScreen"], swiftSettings: strict),

    // The only code that includes curses.h is CNCurses. Without the trait, nothing links them.
    .target(
      name: "CNCurses",
      cSettings: [
        .define("NCURSES_TRAIT", to: "1", withNCurses), .treatAllWarnings(as: .error),
      ],
      // Where terminfo is a library of its own, the linker script of ncurses names it.
      linkerSettings: [.linkedLibrary("ncurses", withNCurses)]
    ),
    .target(
      name: "TermNCurses",
      dependencies: ["TermScreen", "TermVT", "CNCurses"],
      swiftSettings: strict
    ),

    // The runtime, and what stands on it.
    .target(
      name: "TermRender",
      dependencies: [
        "StateStore", "TermScreen", "TermWidgets", "TermTTY", "TermVT",
        .target(name: "TermNCurses", condition: .when(traits: ["NCurses"])),
      ],
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

    // Tests.
    .target(name: "TestSupport", path: "Tests/Support/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "StateStoreTests",
      dependencies: ["StateStore", "StoreTesting", "TestSupport"],
      swiftSettings: strict
    ),
    // As a target of an app that was written for ReSwift and is built in Swift 6 mode.
    .testTarget(
      name: "ReSwiftLayerTests",
      dependencies: ["ReSwiftLayer"],
      swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]
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
      dependencies: ["StateStore", "StoreRecorder", "StoreTesting", "TestSupport"],
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
      dependencies: ["TermRender", "TermScreen", "TermTTY"],
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
    .target(
      name: "VirtualTerminal",
      dependencies: ["CVTerm", "TermScreen"],
      path: "Tests/Support/VirtualTerminal",
      swiftSettings: strict
    ),
    .testTarget(
      name: "TermTTYTests",
      dependencies: [
        "TermTTY", "CTermTTY", "TermScreen", "TestSupport", "VirtualTerminal", "CPseudoTerminal",
        "app-victim", "tty-victim",
      ],
      swiftSettings: strict
    ),
    // Both writers, and what they stand on.
    .testTarget(
      name: "ScreenWriterTests",
      dependencies: [
        "TermNCurses", "CNCurses", "TermScreen", "TermTTY", "TermVT", "TestSupport",
        "VirtualTerminal",
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
        "StoreLogging", "StoreRecorder", "TermCommand", "TermDevTools",
        "TermRender", "TermScreen", "TermTTY", "TermVT", "TestSupport", logging,
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
      dependencies: ["TermCommand", "TermRender"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TermDevToolsTests",
      dependencies: ["StateStore", "StoreRecorder", "TermDevTools", "TermRender"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
