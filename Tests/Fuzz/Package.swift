// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because everything it builds is instrumented and links only with
// `-sanitize=fuzzer`. `make fuzz` builds and runs it.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "enlarger", path: "../..")],
  targets: [
    .executableTarget(
      name: "EngineFuzzer",
      dependencies: [.product(name: "EnlargerCore", package: "enlarger")],
      swiftSettings: [.unsafeFlags(["-sanitize=fuzzer"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
  ],
  swiftLanguageModes: [.v6]
)
