import Foundation

/// What Swift files declare for clients, each as `Type: declaration`, spelt as documentation spells it:
/// without `public` and `open`, with what a client may do with a property.
///
/// What is marked `@_spi` is for tests and is left out, and so are overrides, deinitialisers and
/// conformances.
struct DeclaredSymbols {
  private(set) var declarations: Set<String> = []

  init(folder: URL) throws {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      read(try String(contentsOf: file, encoding: .utf8))
    }
  }

  init(text: String) { read(text) }

  private mutating func read(_ text: String) {
    let plain = text.replacing(/"(\\.|[^"\\\n])*"/, with: "\"\"").replacing(/\/\/[^\n]*/, with: "")
    read(DeclarationReader(plain), in: Scope())
  }

  private struct Scope {
    var path: [String] = []
    var isProtocol = false
  }

  private mutating func read(_ text: DeclarationReader, in scope: Scope) {
    var text = text
    while let found = text.next() {
      let words = found.head.split(separator: " ").map(String.init)
      let kept = Array(words.drop { $0.hasPrefix("@") })
      guard let place = kept.firstIndex(where: { Self.kinds.contains(Self.kind($0)) }) else { continue }
      // `class` before another kind is a modifier.
      let at =
        kept[place] == "class"
          && kept.dropFirst(place + 1).first.map { ["var", "func"].contains($0) } ?? false
        ? place + 1 : place
      let (modifiers, kind) = (Set(kept[..<at]), Self.kind(kept[at]))
      let isPublic = modifiers.contains("public") || modifiers.contains("open") || scope.isProtocol
      let isForTests = words.contains { $0.hasPrefix("@_spi") } || modifiers.contains("override")
      if kind == "extension" {
        read(DeclarationReader(found.body), in: Scope(path: [Self.name(kept[at + 1])]))
      } else if kind == "case" {
        let cases = found.head.dropFirst("case ".count).components(separatedBy: ", ")
        for name in cases { add("case \(Self.name(name))", scope) }
      } else if isPublic, !isForTests {
        declare(found, kept, at, kind, modifiers, scope)
      }
    }
  }

  private mutating func declare(
    _ found: DeclarationReader.Found, _ words: [String], _ at: Int, _ kind: String, _ modifiers: Set<String>,
    _ scope: Scope
  ) {
    let kept = words[..<at].filter { ["static", "class", "weak"].contains($0) }
    let rest = words[(at + 1)...].joined(separator: " ")
    switch kind {
    case "class", "struct", "enum", "protocol":
      let name = Self.name(words[at + 1])
      add(Self.heading(kind, rest), Scope(path: scope.path + [name]))
      read(
        DeclarationReader(found.body), in: Scope(path: scope.path + [name], isProtocol: kind == "protocol"))
    case "var", "let":
      let isSettable = kind == "var" && !modifiers.contains { $0.hasSuffix("(set)") } && found.isSettable
      let parts = rest.split(separator: ":", maxSplits: 1)
      for name in parts[0].components(separatedBy: ", ") {
        let type = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "?"
        let access = isSettable ? "{ get set }" : "{ get }"
        let words = isSettable ? kept : kept.filter { $0 != "weak" }
        add((words + ["var", "\(Self.plain(name)): \(type)", access]).joined(separator: " "), scope)
      }
    default:
      add((kept + [words[at...].joined(separator: " ")]).joined(separator: " "), scope)
    }
  }

  private static let kinds: Set = [
    "class", "struct", "enum", "protocol", "extension", "var", "let", "func", "typealias", "case", "init",
    "subscript",
  ]

  /// `init?(coder:` is an `init`.
  private static func kind(_ word: String) -> String { word.hasPrefix("init") ? "init" : word }

  private static func name(_ text: String) -> String {
    String(plain(text).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
  }

  private static func plain(_ text: String) -> String { text.filter { $0 != "`" } }

  /// A class with its superclass, an enumeration with its raw values, a protocol with what it refines.
  private static func heading(_ kind: String, _ rest: String) -> String {
    let parts = rest.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    let inherited =
      parts.count > 1 ? parts[1].components(separatedBy: ", ").filter { !$0.contains("Sendable") } : []
    let shown = kind == "protocol" ? inherited : kind == "struct" ? [] : Array(inherited.prefix(1))
    return "\(kind) \(parts[0])" + (shown.isEmpty ? "" : " : " + shown.joined(separator: ", "))
  }

  private mutating func add(_ declaration: String, _ scope: Scope) {
    declarations.insert("\(scope.path.joined(separator: ".")): \(declaration)")
  }
}
