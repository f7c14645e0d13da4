// swift-tools-version: 6.2
import PackageDescription

// The walls of ARCHITECTURE.md: a target may import what stands in its
// `dependencies` and nothing else. CI builds with SwiftPM's import check on.

#if os(Linux)
// Where there is no UIKit, a test double of that name stands in for it.
let uiKit: [Target.Dependency] = ["UIKit"]
let uiKitOverlay: [Target.Dependency] = ["_Testing_UIKit"]
let uiKitDouble: [Target] = [
  .target(name: "UIKit", path: "Tests/UIKitDouble", exclude: ["Symbols.txt"]),
  .target(name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Tests/UIKitTestingOverlay"),
  .testTarget(name: "UIKitDoubleTests", dependencies: ["UIKit", "_Testing_UIKit"]),
]
#else
let uiKit: [Target.Dependency] = []
let uiKitOverlay: [Target.Dependency] = []
let uiKitDouble: [Target] = []
#endif

let package = Package(
  name: "enlarger",
  platforms: [.iOS(.v16), .macOS(.v14)],
  products: [
    .library(name: "EnlargerCore", targets: ["EnlargerCore"]),
    .library(name: "EnlargerReplay", targets: ["EnlargerReplay"]),
    .library(name: "EnlargerUIKit", targets: ["EnlargerUIKit"]),
    .executable(name: "EnlargerWeb", targets: ["EnlargerWeb"]),
    .executable(name: "enlarger", targets: ["enlarger"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // The engine. Both build in Embedded Swift for wasm32-unknown-none-wasm.
    .target(name: "_EnlargerMath", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "EnlargerCore", dependencies: ["_EnlargerMath"]),

    // Hosts of the engine: scripts, the browser, UIKit.
    .target(name: "EnlargerReplay", dependencies: ["EnlargerCore"]),
    .executableTarget(name: "EnlargerWeb", dependencies: ["EnlargerCore"]),
    .target(
      name: "EnlargerUIKit", dependencies: ["EnlargerCore"] + uiKit,
      swiftSettings: [.defaultIsolation(MainActor.self)]),

    // Photos on disk, and the pages made of them.
    .systemLibrary(
      name: "CLibvips", pkgConfig: "vips",
      providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
    .target(name: "CVips", dependencies: ["CLibvips"]),
    .target(name: "CPosix"),
    .target(name: "PhotoLibrary", dependencies: ["CVips", "CPosix"]),
    .target(name: "CSampleEncoder", dependencies: ["CLibvips"]),
    .target(name: "SamplePhotos", dependencies: ["CSampleEncoder"]),
    .target(
      name: "EnlargerSite",
      dependencies: [
        "PhotoLibrary",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "enlarger",
      dependencies: [
        "EnlargerCore", "EnlargerReplay", "EnlargerSite", "PhotoLibrary", "SamplePhotos",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),

    // What `make bench` counts: see Benchmarks/README.md.
    .executableTarget(
      name: "EngineBenchmark", dependencies: ["EnlargerCore"], path: "Benchmarks/Engine"),

    // Tests mirror the targets.
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .testTarget(name: "EnlargerMathTests", dependencies: ["_EnlargerMath", "SeededRandom"]),
    .testTarget(
      name: "EnlargerCoreTests", dependencies: ["EnlargerCore", "SeededRandom"], exclude: ["Laws/Kept"]),
    .testTarget(
      name: "EnlargerReplayTests", dependencies: ["EnlargerReplay", "EnlargerCore"],
      exclude: ["Snapshots"]),
    // In WebAssembly the bare engine: Tests/Browser/test_digits.py compares it with the command.
    .executableTarget(name: "EngineTrace", dependencies: ["EnlargerCore"], path: "Tests/EngineTrace"),
    // The example app without the file that starts it, so that tests can.
    .target(
      name: "PhotoBrowser", dependencies: ["EnlargerUIKit", "EnlargerCore"] + uiKit,
      path: "Examples/PhotoBrowser.swiftpm/App", exclude: ["PhotoBrowserApp.swift"]),
    .testTarget(
      name: "EnlargerUIKitTests",
      dependencies: ["EnlargerUIKit", "EnlargerCore", "EnlargerReplay", "PhotoBrowser", "SeededRandom"] + uiKit
        + uiKitOverlay),
    .executableTarget(name: "PhotoWorker", dependencies: ["PhotoLibrary"], path: "Tests/PhotoWorker"),
    .target(name: "CPictures", dependencies: ["CLibvips"], path: "Tests/CPictures"),
    .testTarget(
      name: "PhotoLibraryTests", dependencies: ["PhotoLibrary", "CPosix", "PhotoWorker", "CPictures"]),
    .testTarget(name: "SamplePhotosTests", dependencies: ["SamplePhotos", "CSampleEncoder"]),
    .testTarget(
      name: "EnlargerSiteTests",
      dependencies: [
        "EnlargerSite", "PhotoLibrary", "SeededRandom",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ]),
  ] + uiKitDouble,
  swiftLanguageModes: [.v6]
)
