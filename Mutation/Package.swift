// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because it alone needs swift-syntax. `make mutate` builds and runs it.
let package = Package(
  name: "Mutation",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax.git", exact: "603.0.1")],
  targets: [
    // Finds the places where a fault can be made, chooses among them and writes them in.
    .target(
      name: "Faults",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ]),
    // Copies the package, builds it with the faults in it, and runs its tests once for each.
    .executableTarget(name: "mutate", dependencies: ["Faults"]),
    // Copied beside the faulty sources: the switch that they ask.
    .target(name: "FaultSwitch"),
    .testTarget(name: "FaultsTests", dependencies: ["Faults"]),
  ],
  swiftLanguageModes: [.v6]
)
