import Foundation
import Testing

/// The double stands for UIKit only as long as it declares what UIKit declares. `Symbols.txt` lists
/// each name that it may declare, and where that name is published.
@Suite("The double declares what is in its table, and the host uses nothing else")
struct SymbolTests {
  static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let double = tests.appending(path: "UIKitDouble")
  static let host = tests.deletingLastPathComponent().appending(path: "Sources/EnlargerUIKit")

  /// Names by type: a line is `Type: member member …`; a type of its own is `Type:`.
  static func table() throws -> Set<String> {
    var names: Set<String> = []
    let text = try String(contentsOf: double.appending(path: "Symbols.txt"), encoding: .utf8)
    for line in text.components(separatedBy: "\n") where !line.hasPrefix("#") && line.contains(":") {
      let parts = line.components(separatedBy: ":")
      let type = parts[0].trimmingCharacters(in: .whitespaces)
      if type != "(global)" { names.insert(type) }
      for member in parts[1].split(separator: " ") {
        names.insert(type == "(global)" ? String(member) : "\(type).\(member)")
      }
    }
    return names
  }

  @Test func theDoubleDeclaresExactlyItsTable() throws {
    let declared = try DeclaredSymbols(folder: Self.double).names
    let listed = try Self.table()
    #expect(declared.subtracting(listed).sorted() == [], "declared and not in the table")
    let extended: Set = ["CGPoint", "CGRect", "CGSize", "IndexPath"]
    #expect(
      listed.subtracting(declared).subtracting(extended).sorted() == [], "in the table and not declared")
    #expect(declared.count > 800)
  }

  @Test func theHostNamesOnlyTypesOfTheTable() throws {
    let listed = try Set(Self.table().flatMap { $0.components(separatedBy: ".") })
    // Of Foundation, and of the other side of the seam.
    let others: Set = [
      "CGFloat", "CGPoint", "CGSize", "CGRect", "NSObject", "NSObjectProtocol", "NSCoder", "NSNumber",
      "UIGestureRecognizerSubclass",
    ]
    let files = FileManager.default.enumerator(at: Self.host, includingPropertiesForKeys: nil)
    var unknown: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).map(String.init) {
        guard ["UI", "CA", "CG", "NS"].contains(where: word.hasPrefix), word.count > 4,
          word.dropFirst(2).first?.isUppercase ?? false, word != "UIKit"
        else { continue }
        if !listed.contains(word) && !others.contains(word) {
          unknown.insert("\(word) in \(file.lastPathComponent)")
        }
      }
    }
    #expect(unknown.sorted() == [])
  }

  @Test func theHostReachesForNoControlOfTheDouble() throws {
    let files = FileManager.default.enumerator(at: Self.host, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("@_spi(Double)") && !text.contains("UIKitWorld"), "\(file.lastPathComponent)")
      if file.lastPathComponent != "TargetAction.swift" {
        #expect(
          !text.contains("@_spi") && !text.contains("canImport(ObjectiveC)"), "\(file.lastPathComponent)")
      }
    }
  }
}
