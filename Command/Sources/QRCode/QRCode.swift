import CQREncode

/// A text as a QR code: a square of dark and light modules.
package struct QRCode: Sendable, Equatable {
  /// The number of modules on a side, without the quiet zone.
  package let size: Int

  /// Whether each module is dark, row by row.
  private let isDark: [Bool]

  /// Encodes a text in the smallest code that holds it, with the lowest error correction, because screens are clean.
  ///
  /// - Returns: `nil` if the text is empty, has a zero byte, or is longer than 2,953 bytes.
  package init?(_ text: String) {
    guard !text.isEmpty, !text.utf8.contains(0),
      let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L)
    else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    size = width
    isDark = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
  }

  /// Whether a module is dark. Those outside of the code are light.
  package subscript(row: Int, column: Int) -> Bool {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
    return isDark[row * size + column]
  }
}

extension QRCode {
  /// The width of the light border that readers need, in modules.
  static let quietZone = 4

  /// The code's width in a terminal, in columns.
  package var terminalWidth: Int { size + 2 * Self.quietZone }

  /// The code as lines for a terminal, with two rows of modules in each. Every line ends with a line break.
  ///
  /// Prints light modules in bright white on black, whatever the terminal's own colours are.
  package var terminalText: String {
    let rows = stride(from: -Self.quietZone, to: size + Self.quietZone, by: 2)
    return rows.map { row in
      let line = (-Self.quietZone..<size + Self.quietZone).map { column in
        Self.block(upper: self[row, column], lower: self[row + 1, column])
      }
      return "\u{1B}[97;40m" + line.joined() + "\u{1B}[0m\n"
    }.joined()
  }

  /// Returns a character whose upper and lower halves are filled where modules are light.
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
  /// The code as an SVG image, dark on a light background. A module is one unit wide.
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
