import Foundation

/// The names that Swift files declare for clients: `Type`, `Type.member`, `function`.
///
/// Reads lines, not a grammar: one declaration a line, as the double is written. What is marked
/// `@_spi` is for tests and is left out.
struct DeclaredSymbols {
  private(set) var names: Set<String> = []
  private var scopes: [(name: String?, depth: Int, isOpenToAll: Bool, isEnum: Bool)] = []
  private var depth = 0
  private var isForTests = false

  init(folder: URL) throws {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      (scopes, depth, isForTests) = ([], 0, false)
      for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") { read(line) }
    }
  }

  private mutating func read(_ raw: String) {
    let line = raw.trimmingCharacters(in: .whitespaces)
    guard !line.hasPrefix("//") else { return }
    while let last = scopes.last, depth < last.depth { scopes.removeLast() }
    let isDirect = scopes.last.map { $0.depth == depth } ?? (depth == 0)
    if line.hasPrefix("@_spi") { isForTests = true }
    if isDirect { declare(line) }
    depth += line.filter { $0 == "{" }.count - line.filter { $0 == "}" }.count
    if !line.hasPrefix("@"), !line.isEmpty { isForTests = false }
  }

  private mutating func declare(_ line: String) {
    var words = line.split(whereSeparator: { " ".contains($0) }).map(String.init)
    while let first = words.first, first.hasPrefix("@") { words.removeFirst() }
    let isPublic = words.contains("public") || words.contains("open")
    let modifiers: Set = [
      "public", "open", "final", "static", "class", "weak", "override", "required", "convenience", "lazy",
      "private(set)", "internal(set)", "nonisolated", "indirect",
    ]
    let skipped = words.drop { modifiers.contains($0) && !($0 == "class" && isType(after: $0, in: words)) }
    guard let kind = skipped.first else { return }
    let rest = skipped.dropFirst().joined(separator: " ")
    let visible =
      !isForTests && (isPublic || (scopes.last?.isOpenToAll ?? false))
      && scopes.allSatisfy { $0.name != nil } && !words.contains("private")
    switch kind {
    case "class", "struct", "enum", "protocol", "extension":
      openScope(kind, identifier(rest), visible || kind == "extension", line)
    case "var", "let", "func", "typealias":
      guard visible, !words.contains("override") else { return }
      for name in names(of: rest, kind) { add(name) }
    case "init", "init?":
      break
    case "case":
      guard scopes.last?.isEnum ?? false else { return }
      for part in rest.components(separatedBy: ",") {
        add(identifier(part.trimmingCharacters(in: .whitespaces)))
      }
    default: break
    }
  }

  /// Whether a modifier `class` is the keyword that declares one.
  private func isType(after word: String, in words: [String]) -> Bool {
    guard let index = words.firstIndex(of: word), index + 1 < words.count else { return false }
    return !["var", "func", "override"].contains(words[index + 1])
  }

  private mutating func openScope(_ kind: String, _ name: String, _ visible: Bool, _ line: String) {
    guard line.contains("{") else { return }
    let closes = line.filter { $0 == "{" }.count == line.filter { $0 == "}" }.count
    if visible, kind != "extension" { add(name) }
    guard !closes || kind == "enum" else { return }
    if closes { return addInlineCases(line, of: name, visible) }
    scopes.append((visible ? name : nil, depth + 1, kind == "protocol" && visible, kind == "enum" && visible))
  }

  /// `enum X { case a, b }` on one line.
  private mutating func addInlineCases(_ line: String, of name: String, _ visible: Bool) {
    guard visible, let start = line.range(of: "{ case "), let end = line.range(of: " }") else { return }
    scopes.append((name, depth + 1, false, true))
    for part in line[start.upperBound..<end.lowerBound].components(separatedBy: ",") {
      add(identifier(part.trimmingCharacters(in: .whitespaces)))
    }
    scopes.removeLast()
  }

  /// `a, b: Kind` declares two.
  private func names(of rest: String, _ kind: String) -> [String] {
    guard kind == "var" || kind == "let", let colon = rest.firstIndex(of: ":") else {
      return [identifier(rest)]
    }
    let head = rest[..<colon]
    guard !head.contains("="), !head.contains("{") else { return [identifier(rest)] }
    return head.components(separatedBy: ",").map { identifier($0.trimmingCharacters(in: .whitespaces)) }
  }

  private func identifier(_ text: String) -> String {
    String(text.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
  }

  private mutating func add(_ name: String) {
    guard !name.isEmpty, !name.hasPrefix("_") else { return }
    names.insert((scopes.compactMap(\.name) + [name]).joined(separator: "."))
  }
}
