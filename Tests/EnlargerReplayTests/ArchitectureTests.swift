import Foundation
import Testing

/// The picture in ARCHITECTURE.md says what the two manifests say.
@Suite("The picture of the architecture")
struct ArchitectureTests {
  private func text(_ name: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
  }

  /// The arrows between own targets in the manifests; tests, benchmarks and doubles are not part of the picture.
  private func arrowsOfManifests() throws -> Set<String> {
    let manifest = try text("Package.swift") + text("Command/Package.swift")
    let start = /\.(target|executableTarget|systemLibrary)\(\s*name: "(?<name>\w+)"/
    let ends = manifest.matches(of: /\.(target|executableTarget|systemLibrary|testTarget)\(/).map(
      \.range.lowerBound)
    let declared = manifest.matches(of: start).map { match in
      let end = ends.first { $0 > match.range.lowerBound } ?? manifest.endIndex
      return (name: String(match.name), body: manifest[match.range.upperBound..<end])
    }
    let inPicture = declared.filter { !$0.body.contains("path: ") }
    let names = Set(inPicture.map(\.name))
    var arrows: Set<String> = []
    for target in inPicture {
      guard let list = target.body.firstMatch(of: /dependencies: \[(?<list>[^\]]*)/) else { continue }
      for dependency in list.list.matches(of: /"(?<name>\w+)"/) where names.contains(String(dependency.name))
      {
        // The engine's package is named like the command's target.
        guard dependency.name != "enlarger" else { continue }
        arrows.insert("\(target.name) --> \(dependency.name)")
      }
    }
    return arrows
  }

  @Test("Its arrows are those of the manifests")
  func arrows() throws {
    let drawn = try text("ARCHITECTURE.md").matches(of: /\w+ --> \w+/).map { String($0.output) }
    #expect(Set(drawn) == (try arrowsOfManifests()))
    #expect(drawn.count == Set(drawn).count)
  }

  @Test("Its table names every target of the picture")
  func table() throws {
    let document = try text("ARCHITECTURE.md")
    for arrow in try arrowsOfManifests() {
      for name in arrow.components(separatedBy: " --> ") { #expect(document.contains("`\(name)`")) }
    }
  }
}
