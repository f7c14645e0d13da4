// swift-tools-version: 6.0
// Open this folder in Xcode 26 or later, or in Swift Playgrounds.
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "PhotoBrowser",
  platforms: [.iOS("16.0")],
  products: [
    .iOSApplication(
      name: "PhotoBrowser",
      targets: ["App"],
      bundleIdentifier: "org.example.enlarger.photobrowser",
      displayVersion: "1.0",
      bundleVersion: "1",
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ],
      capabilities: [
        .photoLibrary(purposeString: "Shows your photos, if you choose to.")
      ],
      additionalInfoPlistContentFilePath: "AdditionalInfo.plist")
  ],
  dependencies: [.package(name: "enlarger", path: "../../..")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "EnlargerCore", package: "enlarger"),
        .product(name: "EnlargerPhotos", package: "enlarger"),
        .product(name: "EnlargerReplay", package: "enlarger"),
        .product(name: "EnlargerStyles", package: "enlarger"),
        .product(name: "EnlargerUIKit", package: "enlarger"),
      ],
      path: "App")
  ],
  swiftLanguageModes: [.v6]
)
