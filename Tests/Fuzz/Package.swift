// swift-tools-version: 6.2
import PackageDescription

// A separate package, because everything it builds is instrumented and only links with `-sanitize=fuzzer`.
// `make fuzz` builds and runs it.
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
