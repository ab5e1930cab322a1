// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let customDump: Target.Dependency = .product(name: "CustomDump", package: "swift-custom-dump")

// Reports failures to Swift Testing and XCTest. The support library is looked up at run time. Without it, failures are
// only printed, and the test passes.
let issueReporting: [Target.Dependency] = [
  .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
  .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
]

let withNCurses = BuildSettingCondition.when(traits: ["NCurses"])

// Other systems lack ncurses or have an old version. There, apps draw with the direct writer.
#if os(Linux)
let defaultTraits: Set<String> = ["NCurses"]
#else
let defaultTraits: Set<String> = []
#endif

let package = Package(
  name: "TermRender",
  platforms: [.macOS("15.4")],
  products: [
    .library(name: "StateStore", targets: ["StateStore"]),
    .library(name: "StoreRouting", targets: ["StoreRouting"]),
    .library(name: "StoreLogging", targets: ["StoreLogging"]),
    .library(name: "StoreRecorder", targets: ["StoreRecorder"]),
    .library(name: "ReSwiftLayer", targets: ["ReSwiftLayer"]),
    .library(name: "ReSwiftTesting", targets: ["ReSwiftTesting"]),
    .library(name: "StoreTesting", targets: ["StoreTesting"]),
    .library(name: "TermScreen", targets: ["TermScreen"]),
    .library(name: "TermTree", targets: ["TermTree"]),
    .library(name: "TermWidgets", targets: ["TermWidgets"]),
    .library(name: "TermRender", targets: ["TermRender"]),
    .library(name: "TermTesting", targets: ["TermTesting"]),
    .library(name: "TermDevTools", targets: ["TermDevTools"]),
    .library(name: "TermCommand", targets: ["TermCommand"]),
  ],
  traits: [
    .trait(name: "NCurses", description: "Draw with ncurses. Requires libncurses-dev."),
    .default(enabledTraits: defaultTraits),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    // The store, which doesn't depend on a terminal.
    .target(name: "TermLibC", swiftSettings: strict),
    .target(name: "StateStore", dependencies: ["TermLibC"], swiftSettings: strict),
    .target(name: "TermFoundation", swiftSettings: strict),
    .target(name: "StoreRouting", dependencies: ["StateStore"], swiftSettings: strict),
    .target(
      name: "StoreLogging",
      dependencies: ["StateStore", "TermLibC", logging],
      swiftSettings: strict
    ),
    .target(
      name: "StoreRecorder",
      dependencies: ["StateStore", "TermFoundation", "TermLibC"],
      swiftSettings: strict
    ),
    .target(name: "ReSwiftLayer", dependencies: ["StateStore"], swiftSettings: strict),
    .target(
      name: "StoreTesting",
      dependencies: ["StateStore", customDump] + issueReporting,
      swiftSettings: strict
    ),
    .target(
      name: "ReSwiftTesting",
      dependencies: ["ReSwiftLayer", "StateStore", "StoreTesting", customDump],
      swiftSettings: strict
    ),

    // The screen and the widgets, which don't depend on a terminal or ncurses.
    .target(name: "TermScreen", swiftSettings: strict),
    .target(name: "TermTree", dependencies: ["StateStore", "TermScreen"], swiftSettings: strict),
    .target(
      name: "TermWidgets",
      dependencies: ["StateStore", "TermScreen", "TermTree"],
      packageAccess: false,
      swiftSettings: strict
    ),

    // The terminal: a session with the tty, and the conversion of frames to bytes.
    .target(
      name: "CTermTTY",
      cSettings: [.define("_GNU_SOURCE")]
    ),
    .target(
      name: "TermTTY",
      dependencies: ["TermScreen", "TermLibC", "CTermTTY"],
      swiftSettings: strict
    ),
    .target(name: "TermVT", dependencies: ["TermScreen"], swiftSettings: strict),

    // Only CNCurses includes curses.h. Without the trait, no target links these two.
    .target(
      name: "CNCurses",
      cSettings: [.define("NCURSES_TRAIT", to: "1", withNCurses)],
      // If terminfo is a separate library, the linker script of ncurses names it.
      linkerSettings: [.linkedLibrary("ncurses", withNCurses)]
    ),
    .target(
      name: "TermNCurses",
      dependencies: ["TermScreen", "TermVT", "CNCurses"],
      swiftSettings: strict
    ),

    // The runtime and the modules that depend on it.
    .target(
      name: "TermRender",
      dependencies: [
        "StateStore", "TermLibC", "TermScreen", "TermTree", "TermWidgets", "TermTTY", "TermVT",
        .target(name: "TermNCurses", condition: .when(traits: ["NCurses"])),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "TermTesting",
      dependencies: [
        "TermFoundation", "TermLibC", "TermRender", "StoreRecorder", "StoreTesting", "TermDevTools",
        customDump,
      ],
      swiftSettings: strict
    ),
    .target(
      name: "TermDevTools",
      dependencies: ["TermLibC", "TermRender", "StoreRecorder"],
      swiftSettings: strict
    ),
    .target(
      name: "TermCommand",
      dependencies: [
        "TermFoundation", "TermLibC", "TermRender", "StoreRecorder", "TermDevTools", argumentParser,
      ],
      swiftSettings: strict
    ),

    // Tests.
    .target(name: "TestSupport", path: "Tests/Support/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "StateStoreTests",
      dependencies: [
        "ReSwiftLayer", "ReSwiftTesting", "StateStore", "StoreTesting", "TestSupport",
      ],
      swiftSettings: strict
    ),
    // Has the settings of an app that was written for ReSwift and is built in Swift 6 mode.
    .testTarget(
      name: "ReSwiftLayerTests",
      dependencies: ["ReSwiftLayer", "StateStore"],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    // Has the settings of an app that was written for ReSwift and is built in Swift 5 mode.
    .testTarget(
      name: "ReSwiftLayerSwift5Tests",
      dependencies: ["ReSwiftLayer", "TestSupport"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "StoreTestingTests",
      dependencies: ["ReSwiftLayer", "ReSwiftTesting", "StateStore", "StoreTesting"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "StoreRoutingTests",
      dependencies: ["StateStore", "StoreRouting", "StoreTesting", "TestSupport"],
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
      dependencies: ["StateStore", "TermScreen", "TermTree", "TermWidgets", "TestSupport"],
      swiftSettings: strict
    ),
    .target(
      name: "CPseudoTerminal",
      path: "Tests/Support/CPseudoTerminal",
      cSettings: [.define("_GNU_SOURCE")]
    ),
    .executableTarget(
      name: "tty-test-host",
      dependencies: ["CTermTTY", "TermRender", "TermScreen", "TermTTY"],
      path: "Tests/Support/TTYTestHost",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "app-test-host",
      dependencies: ["TermRender"],
      path: "Tests/Support/AppTestHost",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "inspect-test-host",
      dependencies: ["TermDevTools", "TermRender", "TermTTY"],
      path: "Tests/Support/InspectTestHost",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "crash-test-host",
      dependencies: ["TermCommand", "TermRender", argumentParser],
      path: "Tests/Support/CrashTestHost",
      swiftSettings: strict
    ),
    // An independent terminal for the tests: libvterm. On macOS, pass the folders of Homebrew to the compiler:
    // -Xcc -I"$(brew --prefix)/include" -Xlinker -L"$(brew --prefix)/lib"
    .target(
      name: "CVTerm",
      path: "Tests/Support/CVTerm",
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
        "TermTTY", "CTermTTY", "TermDevTools", "TermScreen", "TestSupport", "VirtualTerminal",
        "CPseudoTerminal", "app-test-host", "crash-test-host", "inspect-test-host",
        "tty-test-host",
      ],
      swiftSettings: strict
    ),
    // Both writers and the modules below them.
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
      dependencies: ["TermRender", "TermTesting", "TermTree", "TermWidgets", "TestSupport"],
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
    // The code of the guides, which imports what an app and its tests import.
    .testTarget(
      name: "GuideTests",
      dependencies: ["StoreTesting", "TermRender", "TermTesting"],
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
      dependencies: [
        "StateStore", "StoreRecorder", "StoreTesting", "TermDevTools", "TermRender", "TermScreen",
        "TermTesting",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TermCommandTests",
      dependencies: [
        "StateStore", "StoreRecorder", "TermCommand", "TermDevTools", "TermLibC", "TermRender",
        "TestSupport", argumentParser,
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TermDevToolsTests",
      dependencies: [
        "StateStore", "StoreRecorder", "TermDevTools", "TermLibC", "TermRender", "TermTesting",
        "TestSupport",
      ],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The scripts set the variable. Otherwise, a new warning of a newer compiler would stop the build of an app that uses
// this package.
if Context.environment["TERMRENDER_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets {
    if let settings = target.swiftSettings {
      target.swiftSettings = settings + [.treatAllWarnings(as: .error)]
    } else {
      target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
    }
  }
}
