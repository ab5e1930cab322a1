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
        .treatAllWarnings(as: .error),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
