extension StringProtocol {
  /// The text without the spaces and tabs around it: the optional whitespace of HTTP fields.
  func trimmed() -> Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return Substring(self[first...last])
  }
}
