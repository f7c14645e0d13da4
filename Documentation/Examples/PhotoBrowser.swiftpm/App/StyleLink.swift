#if canImport(UIKit)
  import EnlargerReplay
  import EnlargerStyles
  import EnlargerUIKit
  import Foundation

  /// A style as people pass it on: a link, JSON, or a preset's name.
  enum StyleLink {
    /// A link that opens this app with a style. Its query opens a page of `enlarger serve` with the style as well.
    static func address(of style: ZoomStyle) -> String { "enlarger-photobrowser://style?\(style.query)" }

    /// Reads a style.
    ///
    /// - Throws: the first rule that the text breaks.
    static func style(in text: String) throws(ScriptError) -> ZoomStyle {
      let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      let fields = URLComponents(string: text)?.queryItems ?? []
      let said = fields.first { $0.name == "style" }?.value ?? text
      let name = said.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
      return try ZoomStyle(json: Array((said.hasPrefix("{") ? said : "\"\(name)\"").utf8))
    }
  }
#endif
