import CQREncode

/// A text as a square of dark and light modules that a camera reads.
package struct QRCode: Sendable, Equatable {
  /// How many modules a side has, without the quiet zone around them.
  package let size: Int

  /// Row after row, whether a module is dark.
  private let isDark: [Bool]

  /// Encodes a text in the smallest code that holds it, with little correction: screens are clean.
  ///
  /// - Returns: `nil` for an empty text, one with a zero byte, or one of more than 2,953 bytes.
  package init?(_ text: String) {
    guard !text.isEmpty, !text.utf8.contains(0),
      let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L)
    else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    size = width
    isDark = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
  }

  /// Whether a module is dark; around the code all are light.
  package subscript(row: Int, column: Int) -> Bool {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
    return isDark[row * size + column]
  }
}

extension QRCode {
  /// The light border that readers need, in modules.
  static let quietZone = 4

  /// How many columns the code takes in a terminal.
  package var terminalWidth: Int { size + 2 * Self.quietZone }

  /// The code as lines for a terminal, two rows of modules in each; the last ends with a line break, too.
  ///
  /// Light is drawn and dark left out, in colours of its own, so that it does not matter which the terminal has.
  package var terminalText: String {
    let rows = stride(from: -Self.quietZone, to: size + Self.quietZone, by: 2)
    return rows.map { row in
      let line = (-Self.quietZone..<size + Self.quietZone).map { column in
        Self.block(upper: self[row, column], lower: self[row + 1, column])
      }
      return "\u{1B}[97;40m" + line.joined() + "\u{1B}[0m\n"
    }.joined()
  }

  /// The letter whose upper and lower half are drawn where modules are light.
  private static func block(upper isUpperDark: Bool, lower isLowerDark: Bool) -> String {
    switch (isUpperDark, isLowerDark) {
    case (false, false): "█"
    case (false, true): "▀"
    case (true, false): "▄"
    case (true, true): " "
    }
  }
}

extension QRCode {
  /// The code as a picture of its own, dark on light whatever lies behind it; a module is one unit wide.
  package var svg: String {
    let side = size + 2 * Self.quietZone
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while self[row, column] { column += 1 }
        if column > start {
          path += "M\(start + Self.quietZone) \(row + Self.quietZone)h\(column - start)v1h-\(column - start)z"
        }
        column += 1
      }
    }
    return
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(side) \(side)' shape-rendering='crispEdges'>"
      + "<rect width='\(side)' height='\(side)' fill='white'/><path d='\(path)'/></svg>"
  }
}
