/// A file's bytes and where its lines begin.
public struct SourceText: Sendable {
  /// From the root of the package.
  public let path: String
  public let bytes: [UInt8]
  private let lineStarts: [Int]

  public init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
    lineStarts = [0] + bytes.indices.filter { [bytes] in bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The number of the line that a byte stands in, from 1.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// All of the lines that a range touches.
  func lines(of range: Range<Int>) -> Range<Int> {
    let start = lineStarts[line(of: range.lowerBound) - 1]
    let after = line(of: range.upperBound)
    let end = after < lineStarts.count ? lineStarts[after] - 1 : bytes.count
    return start..<max(start, end)
  }

  /// How many lines are neither empty nor a comment of their own.
  public var linesOfCode: Int {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").count {
      let line = $0.drop { $0 == " " }
      return !line.isEmpty && !line.hasPrefix("//")
    }
  }
}

extension StringProtocol {
  /// One line, with single spaces.
  var onOneLine: String {
    split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
  }
}
