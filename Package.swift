// swift-tools-version: 6.2
import PackageDescription

// Who adds this package gets nothing else with it: the command, which needs libraries of others, is a
// package of its own in Command/.
//
// The walls of ARCHITECTURE.md: a target may import what stands in its
// `dependencies` and nothing else. CI builds with SwiftPM's import check on.

#if os(Linux)
  // Where there is no UIKit, a test double of that name stands in for it.
  let uiKit: [Target.Dependency] = ["UIKit"]
  let uiKitOverlay: [Target.Dependency] = ["_Testing_UIKit"]
  let uiKitDouble: [Target] = [
    .target(name: "UIKit", path: "Tests/UIKitDouble"),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Tests/UIKitTestingOverlay"),
    .testTarget(name: "UIKitDoubleTests", dependencies: ["UIKit", "_Testing_UIKit"]),
  ]
#else
  let uiKit: [Target.Dependency] = []
  let uiKitOverlay: [Target.Dependency] = []
  let uiKitDouble: [Target] = []
#endif

// The tests play millions of frames, so Scripts/swift has the engine optimised in debug builds. Packages that depend on
// this one build without: SwiftPM refuses unsafe flags of a dependency.
let engineSettings: [SwiftSetting] =
  Context.environment["ENLARGER_OPTIMISED"] == nil
  ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

let package = Package(
  name: "enlarger",
  platforms: [.iOS(.v16), .macOS(.v14)],
  products: [
    .library(name: "EnlargerCore", targets: ["EnlargerCore"]),
    .library(name: "EnlargerStyles", targets: ["EnlargerStyles"]),
    .library(name: "EnlargerReplay", targets: ["EnlargerReplay"]),
    .library(name: "EnlargerUIKit", targets: ["EnlargerUIKit"]),
    .library(name: "EnlargerSwiftUI", targets: ["EnlargerSwiftUI"]),
    .library(name: "EnlargerPhotos", targets: ["EnlargerPhotos"]),
    // For the tests of Command/ alone.
    .library(name: "SeededRandom", targets: ["SeededRandom"]),
  ],
  targets: [
    // The engine. It also builds in Embedded Swift for wasm32-unknown-none-wasm: see Scripts/build-wasm.
    .target(
      name: "EnlargerCore", swiftSettings: engineSettings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

    // Styles as text: reading, writing, checking and describing them.
    .target(name: "EnlargerStyles", dependencies: ["EnlargerCore"]),

    // Hosts of the engine: scripts, the browser, UIKit.
    .target(name: "EnlargerReplay", dependencies: ["EnlargerCore", "EnlargerStyles"]),
    .executableTarget(name: "EnlargerWeb", dependencies: ["EnlargerCore", "CWebRuntime"]),
    .target(name: "CWebRuntime"),
    .target(
      name: "EnlargerUIKit", dependencies: ["EnlargerCore"] + uiKit,
      swiftSettings: [.defaultIsolation(MainActor.self)]),

    // The photo library: apart, because an app that links it needs a privacy string.
    .target(
      name: "EnlargerPhotos", dependencies: ["EnlargerUIKit"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "EnlargerSwiftUI", dependencies: ["EnlargerUIKit"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),

    // What `make bench` counts: see Tests/Benchmarks/README.md.
    .executableTarget(
      name: "EngineBenchmark", dependencies: ["EnlargerCore"], path: "Tests/Benchmarks/Engine"),

    // Tests mirror the targets.
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .testTarget(
      name: "EnlargerCoreTests", dependencies: ["EnlargerReplay", "EnlargerCore", "SeededRandom"],
      exclude: ["Laws/Kept.ndjson", "Snapshots/Digests.txt"]),
    .testTarget(
      name: "EnlargerStylesTests", dependencies: ["EnlargerStyles", "EnlargerCore"], exclude: ["Snapshots"]),
    .testTarget(
      name: "EnlargerReplayTests", dependencies: ["EnlargerReplay", "EnlargerStyles", "EnlargerCore"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "EnlargerWebTests", dependencies: ["EnlargerWeb", "EnlargerStyles", "EnlargerCore"]),
    .testTarget(name: "WebRuntimeTests", dependencies: ["CWebRuntime", "SeededRandom"]),
    // The example app without the file that starts it, so that tests can.
    .target(
      name: "PhotoBrowser",
      dependencies: ["EnlargerUIKit", "EnlargerPhotos", "EnlargerReplay", "EnlargerStyles", "EnlargerCore"]
        + uiKit,
      path: "Documentation/Examples/PhotoBrowser.swiftpm/App", exclude: ["PhotoBrowserApp.swift"],
      // An app may be this strict.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    .testTarget(
      name: "EnlargerUIKitTests",
      dependencies: [
        "EnlargerUIKit", "EnlargerStyles", "EnlargerCore", "EnlargerReplay", "PhotoBrowser", "SeededRandom",
      ]
        + uiKit
        + uiKitOverlay,
      exclude: ["Places"]),
  ] + uiKitDouble,
  swiftLanguageModes: [.v6]
)
