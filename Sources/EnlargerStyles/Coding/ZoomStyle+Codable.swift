import EnlargerCore

/// A style is written as one object whose keys are its properties' names.
///
/// It is read over a base: `{"base": "locket", "drag": {"deadZone": 4}}` is `locket` with
/// one constant changed. Without `base` the base is `photos`. Unknown keys, unknown words
/// and numbers outside their ranges are refused by name.
extension ZoomStyle: Codable {
  /// Reads a style over its base.
  ///
  /// - Throws: a `DecodingError` that leads to the constant and says what is wrong with it.
  public init(from decoder: any Decoder) throws {
    var reader = try StyleReader(decoder)
    self = try reader.base()
    try visit(&reader)
    try reader.refuseUnknownKeys()
    if let complaint = zoom.complaint {
      let path = decoder.codingPath + [StyleKey("zoom"), StyleKey("doubleTap")]
      throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: complaint))
    }
  }

  /// Writes every constant.
  public func encode(to encoder: any Encoder) throws {
    var copy = self
    var writer = StyleWriter(encoder)
    try copy.visit(&writer)
  }
}
