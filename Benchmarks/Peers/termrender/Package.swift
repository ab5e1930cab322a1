// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PeerScreens",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "TermRender", path: "../../..")],
  targets: [
    .executableTarget(
      name: "termrender-screens",
      dependencies: [.product(name: "TermRender", package: "TermRender")],
      path: "Sources",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)

// The scripts set the variable. Otherwise, a new warning of a newer compiler would stop the build.
if Context.environment["TERMRENDER_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
