// swift-tools-version: 6.2
import PackageDescription

// The command `enlarger`, a package of its own so that an app that adds the engine is not given the
// command's dependencies as well.
//
// The walls of ARCHITECTURE.md: a target may import what stands in its `dependencies` and nothing
// else. CI builds with SwiftPM's import check on.

let package = Package(
  name: "Command",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "enlarger", targets: ["enlarger"])],
  // An application pins what it is built with. Of Hummingbird only the server is built, without the part that reads
  // configuration files.
  dependencies: [
    .package(name: "enlarger", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    // Photos on disk, and the pages made of them.
    .systemLibrary(
      name: "CLibvips", pkgConfig: "vips",
      providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
    .target(name: "CVips", dependencies: ["CLibvips"]),
    .target(name: "CPosix"),
    .target(
      name: "PhotoLibrary",
      dependencies: ["CVips", "CPosix", "CZlib", .product(name: "GRDB", package: "GRDB.swift")],
      // Debug builds, too: over 100,000 photos a page would come after 2 s in place of 0.3 s.
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    // A text as a code for cameras.
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    .target(name: "QRCode", dependencies: ["CQREncode"]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "EnlargerSite",
      dependencies: [
        "PhotoLibrary", "CZlib",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "enlarger",
      dependencies: [
        "EnlargerSite", "PhotoLibrary", "QRCode",
        .product(name: "EnlargerCore", package: "enlarger"),
        .product(name: "EnlargerReplay", package: "enlarger"),
        .product(name: "EnlargerStyles", package: "enlarger"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),

    // Tests mirror the targets.
    .executableTarget(name: "PhotoWorker", dependencies: ["PhotoLibrary"], path: "Tests/PhotoWorker"),
    .target(name: "CPictures", dependencies: ["CLibvips"], path: "Tests/CPictures"),
    .testTarget(
      name: "PhotoLibraryTests",
      dependencies: [
        "PhotoLibrary", "CPosix", "PhotoWorker", "CPictures",
        .product(name: "SeededRandom", package: "enlarger"),
      ]),
    .testTarget(
      name: "EnlargerSiteTests",
      dependencies: [
        "EnlargerSite", "PhotoLibrary", "CZlib",
        .product(name: "SeededRandom", package: "enlarger"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
