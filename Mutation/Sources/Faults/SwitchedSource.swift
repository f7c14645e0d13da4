/// A file with several faults in it, each behind its switch.
public struct SwitchedSource: Sendable {
  public let text: String
  /// Where each fault ended up, so that a complaint of the compiler leads to it. Lines from 1.
  public let lines: [(fault: Int, lines: ClosedRange<Int>)]

  /// - Parameter faults: by their numbers; their edits must not overlap.
  public init(_ source: SourceText, faults: [(number: Int, fault: Fault)]) {
    let edits = faults.flatMap { number, fault in fault.edits.map { (number: number, edit: $0) } }
      .sorted { $0.edit.range.lowerBound < $1.edit.range.lowerBound }
    var text = faults.isEmpty ? "" : "import FaultSwitch\n"
    var lines: [(Int, ClosedRange<Int>)] = []
    var line = faults.isEmpty ? 1 : 2
    var end = 0
    func write(_ piece: String) {
      text += piece
      line += piece.utf8.count { $0 == UInt8(ascii: "\n") }
    }
    for (number, edit) in edits {
      write(source.text(end..<edit.range.lowerBound))
      let first = line
      write(edit.switched(number, original: source.text(edit.range)))
      lines.append((number, first...line))
      end = edit.range.upperBound
    }
    write(source.text(end..<source.bytes.count))
    self.text = text
    self.lines = lines
  }

  /// The faults that the compiler means when it complains about a line: those that stand there, else the nearest.
  public func faults(at line: Int) -> [Int] {
    let distances = lines.map { max($0.lines.lowerBound - line, line - $0.lines.upperBound, 0) }
    guard let nearest = distances.min() else { return [] }
    return zip(lines, distances).filter { $0.1 == nearest }.map(\.0.fault)
  }
}

extension Fault.Edit {
  fileprivate func switched(_ number: Int, original: String) -> String {
    switch form {
    case .expression: "(_fault(\(number)) ? \(text) : \(original))"
    case .statement where text.isEmpty: "if !_fault(\(number)) { \(original) }"
    case .statement: "if _fault(\(number)) { \(text) } else { \(original) }"
    case .insertion: "if _fault(\(number)) { \(text)}; "
    }
  }
}
