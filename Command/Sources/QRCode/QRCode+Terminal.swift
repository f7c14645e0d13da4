extension QRCode {
  /// The light border that readers need, in modules.
  static let quietZone = 4

  /// How many columns the code takes in a terminal.
  public var terminalWidth: Int { size + 2 * Self.quietZone }

  /// The code as lines for a terminal, two rows of modules in each; the last ends with a line break, too.
  ///
  /// Light is drawn and dark left out, in colours of its own, so that it does not matter which the terminal has.
  public var terminalText: String {
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
