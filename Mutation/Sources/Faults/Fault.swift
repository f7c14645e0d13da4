/// A small mistake that can be made in a file.
public struct Fault: Equatable, Sendable {
  /// What stands somewhere else while the fault is switched on.
  public struct Edit: Equatable, Sendable {
    public enum Form: Equatable, Sendable {
      /// An expression for an expression.
      case expression
      /// Statements for statements; none leave them out.
      case statement
      /// Statements in front of others; the range is empty.
      case insertion
    }

    /// Bytes of UTF-8 in the file.
    public var range: Range<Int>
    public var form: Form
    public var text: String

    public init(_ range: Range<Int>, _ form: Form, _ text: String) {
      (self.range, self.form, self.text) = (range, form, text)
    }
  }

  public var kind: FaultKind
  /// From the root of the package.
  public var file: String
  /// Of the first edit, from 1.
  public var line: Int
  public var edits: [Edit]
  /// The lines in question, without line breaks and indentation.
  public var original: String
  /// The same with the fault.
  public var mutated: String
  /// Which of several that read the same in one file, from 1.
  public var occurrence = 1

  /// Stays the same when lines move, so that results and known survivors can refer to it.
  public var name: String {
    "\(file): \(original) → \(mutated)" + (occurrence > 1 ? " (\(occurrence))" : "")
  }

  func overlaps(_ other: Fault) -> Bool {
    edits.contains { edit in
      other.edits.contains { edit.range.widened.overlaps($0.range.widened) }
    }
  }
}

extension Range<Int> {
  /// At least one byte long: an insertion also needs its place for itself.
  fileprivate var widened: Range<Int> { isEmpty ? lowerBound..<upperBound + 1 : self }
}
