// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses TermRender gets the tools that measure it.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A suite: an executable that the benchmark plugin finds by its plugin and runs.
func suite(_ name: String, of products: String...) -> Target {
  .executableTarget(
    name: name,
    dependencies: products.map { .product(name: $0, package: "TermRender") } + [
      .product(name: "Benchmark", package: "benchmark")
    ],
    path: "Benchmarks/\(name)",
    swiftSettings: strict,
    plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
  )
}

let package = Package(
  name: "TermRenderBenchmarks",
  dependencies: [
    .package(name: "TermRender", path: ".."),
    // No traits: they replace malloc and the runtime's retain and release to count them.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
  ],
  targets: [
    suite("RecorderBenchmarks", of: "StateStore", "StoreRecorder"),
    suite("ScreenBenchmarks", of: "TermScreen"),
    suite("StoreBenchmarks", of: "StateStore"),
    // What a benchmark cannot measure; Scripts/bench.sh runs every *-figures. The frames are those of
    // frame-screens, which frame-figures runs in a pseudo-terminal.
    .executableTarget(
      name: "frame-screens",
      dependencies: [.product(name: "TermRender", package: "TermRender")],
      swiftSettings: strict
    ),
    // The same counter with all of what records sessions in the program, which frame-figures runs, too.
    .executableTarget(
      name: "session-screens",
      dependencies: [
        .product(name: "TermDevTools", package: "TermRender"),
        .product(name: "TermRender", package: "TermRender"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(name: "frame-figures", swiftSettings: strict),
    // What starting costs without the library.
    .executableTarget(name: "bare-start", swiftSettings: strict),
    .executableTarget(
      name: "memory-figures",
      dependencies: [.product(name: "StateStore", package: "TermRender")],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
