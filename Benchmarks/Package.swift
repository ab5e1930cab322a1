// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that users of TermRender don't fetch the tools that measure it.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Returns the target of a benchmark suite, an executable that the benchmark plugin finds and runs.
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
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(name: "TermRender", path: ".."),
    // The traits are disabled because they replace malloc and the runtime's retain and release to count the calls.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    suite("RecorderBenchmarks", of: "StateStore", "StoreRecorder"),
    suite("ScreenBenchmarks", of: "TermScreen"),
    suite("StoreBenchmarks", of: "ReSwiftLayer", "StateStore"),
    // The targets *-figures make measurements that a benchmark can't make. Scripts/bench.sh runs all of them.
    // frame-figures runs frame-screens in a pseudo-terminal and measures its frames.
    .executableTarget(
      name: "frame-screens",
      dependencies: [.product(name: "TermRender", package: "TermRender")],
      swiftSettings: strict
    ),
    // The counter of frame-screens in a program that links the recorder. frame-figures also runs it.
    .executableTarget(
      name: "session-screens",
      dependencies: [
        .product(name: "TermDevTools", package: "TermRender"),
        .product(name: "TermRender", package: "TermRender"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(name: "frame-figures", swiftSettings: strict),
    // A program without the library, to measure the minimum cost of a start.
    .executableTarget(name: "bare-start", swiftSettings: strict),
    .executableTarget(
      name: "memory-figures",
      dependencies: [
        .product(name: "ReSwiftLayer", package: "TermRender"),
        .product(name: "StateStore", package: "TermRender"),
      ],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The scripts set the variable. Otherwise, a new warning of a newer compiler would stop the build.
if Context.environment["TERMRENDER_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
