import Foundation
import Testing

/// The double stands for UIKit only as long as it declares what UIKit declares. `Symbols.txt` lists
/// each declaration that it may have, as it is published.
///
/// The host is compiled against the double, so it can use nothing that the double does not declare:
/// what is missing in the table is missing in the double, and the host does not build.
@Suite("The double declares what is in its table, and the host uses nothing else")
struct SymbolTests {
  static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let double = tests.appending(path: "UIKitDouble")
  static let host = tests.deletingLastPathComponent().appending(path: "Sources/EnlargerUIKit")

  /// The lines of the table: a type stands alone, what belongs to it is indented.
  static func table() throws -> [String] {
    var lines: [String] = []
    var type = ""
    let text = try String(contentsOf: double.appending(path: "Symbols.txt"), encoding: .utf8)
    for line in text.components(separatedBy: "\n") where !line.isEmpty && !line.hasPrefix("#") {
      if line.hasPrefix("  ") {
        lines.append("\(type): \(line.dropFirst(2))")
      } else {
        type = line == "(global)" ? "" : line
      }
    }
    return lines
  }

  @Test func theDoubleDeclaresExactlyItsTable() throws {
    let declared = try DeclaredSymbols(folder: Self.double).declarations
    let listed = try Self.table()
    #expect(declared.subtracting(listed).sorted() == [], "declared and not in the table")
    #expect(Set(listed).subtracting(declared).sorted() == [], "in the table and not declared so")
    #expect(Set(listed).count == listed.count, "listed twice")
    #expect(declared.count > 700)
  }

  @Test func everyDeclarationIsReadAsItIsWritten() {
    let read = DeclaredSymbols(
      text: """
        @MainActor
        open class A: B, C {
          public enum Kind: Int, Sendable { case one, two }
          open weak var delegate: (any D)?
          open internal(set) weak var view: A?
          public let x, y: Int
          open var z: Int = 1 { didSet { change() } }
          var hidden = 0
          open var w: Int { get { 1 } set { } }
          @_spi(Double)
          public var spied: Int { 1 }
          open override func overridden() {}
          @discardableResult
          public static func f(
            _ a: @escaping () -> Void, text: String = "{"
          ) -> [Int]
          {
            []
          }
          public convenience init?(a: Int) { nil }
        }
        @MainActor public protocol P: Q {
          func g()
          var h: Int { get }
        }
        extension P { public func g() {} }
        public typealias T = Int
        """)
    #expect(
      read.declarations == [
        "A: class A : B", "A.Kind: enum Kind : Int", "A.Kind: case one", "A.Kind: case two",
        "A: weak var delegate: (any D)? { get set }", "A: var view: A? { get }", "A: var x: Int { get }",
        "A: var y: Int { get }", "A: var z: Int { get set }", "A: var w: Int { get set }",
        "A: static func f(_ a: @escaping () -> Void, text: String = \"\") -> [Int]", "A: init?(a: Int)",
        "P: protocol P : Q", "P: func g()", "P: var h: Int { get }", ": typealias T",
      ])
  }

  @Test func theHostNamesOnlyTypesOfTheTable() throws {
    let listed = try Set(
      Self.table().flatMap { $0.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init) })
    // Of Foundation, of ImageIO, and of the other side of the seam.
    let others: Set = [
      "CGFloat", "CGPoint", "CGSize", "CGRect", "NSObject", "NSObjectProtocol", "NSCoder", "NSCopying",
      "NSNumber",
      "NSCache", "NSData", "NSString", "CGImageSourceCreateWithData", "CGImageSourceCopyPropertiesAtIndex",
      "CGImageSourceCreateThumbnailAtIndex", "CGAnimateImageDataWithBlock", "UIGestureRecognizerSubclass",
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
