import EnlargerCore
import EnlargerStyles
import Foundation

extension ZoomStyle {
  /// Reads a style from JSON, UTF-8: a preset's name in quotes, or an object with the
  /// constants to change over a `base`.
  ///
  /// - Throws: ``ScriptError``, the first rule that the text breaks; its place begins with `place`.
  public init(json: [UInt8], at place: String = "") throws(ScriptError) {
    // Foundation neither sees a key that is given twice nor says where the text ends
    // to be JSON; so it is gone through once before.
    var reader = JSONReader(json)
    reader.skipSpace()
    let isName = reader.peek() == UInt8(ascii: "\"")
    guard isName || reader.peek() == UInt8(ascii: "{") else {
      throw ScriptError(place: place, rule: "expected a preset's name or an object")
    }
    let range = try reader.skip()
    try reader.end()
    guard isName else {
      self = try ZoomStyle.object(Data(json[range]), at: place)
      return
    }
    var again = JSONReader(Array(json[range]))
    let name = try again.string()
    guard let style = ZoomStyle.preset(named: name) else {
      let names = ZoomStyle.presets.map(\.name).joined(separator: ", ")
      throw ScriptError(
        place: place, rule: "\(JSONText.quoted(JSONPath.shortened(name))) is none of \(names)")
    }
    self = style
  }

  private static func object(_ data: Data, at place: String) throws(ScriptError) -> ZoomStyle {
    do {
      return try JSONDecoder().decode(ZoomStyle.self, from: data)
    } catch let error as DecodingError {
      throw ScriptError(error, at: place)
    } catch {
      throw ScriptError(place: place, rule: "cannot be read")
    }
  }
}

extension ScriptError {
  /// Says what Foundation's reader found in a style.
  fileprivate init(_ error: DecodingError, at place: String) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(context, at: place, rule: "expected \(ScriptError.kind(of: type))")
    case .dataCorrupted(let context): self.init(context, at: place, rule: context.debugDescription)
    case .keyNotFound(let key, let context):
      self.init(context, at: place, rule: "\(key.stringValue) is missing")
    @unknown default: self.init(place: place, rule: "cannot be read")
    }
  }

  private init(_ context: DecodingError.Context, at place: String, rule: String) {
    let keys = ([place] + context.codingPath.map(\.stringValue)).filter { !$0.isEmpty }
    let plain = rule.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.init(place: JSONPath(keys: keys).description, rule: plain)
  }

  private static func kind(of type: any Any.Type) -> String {
    if type == Double.self { return "a number" }
    if type == String.self { return "a string" }
    if type == Bool.self { return "true or false" }
    return "an object"
  }
}
