#if !hasFeature(Embedded)
  /// A style is written as one object whose keys are its properties' names.
  ///
  /// It is read over a base: `{"base": "locket", "drag": {"deadZone": 4}}` is `locket` with
  /// one constant changed. Without `base` the base is `photos`. Unknown keys, unknown words
  /// and numbers outside their ranges are refused by name.
  extension ZoomStyle: Codable {
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

    public func encode(to encoder: any Encoder) throws {
      var copy = self
      var writer = StyleWriter(encoder)
      try copy.visit(&writer)
    }
  }

  /// The name of a constant.
  struct StyleKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
#endif
