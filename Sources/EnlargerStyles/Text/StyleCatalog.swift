import EnlargerCore

/// All there is to know about styles, as JSON: for tuning panels that are not written in Swift.
public enum StyleCatalog {
  /// The presets with all their constants, and every constant with unit, range and effect.
  ///
  /// `{"presets": [{"name", "summary", "style"}…], "constants": […]}`. A constant has `name`, `effect` and a `kind`:
  /// `number` (`unit`, `least`, `most`, and `excludesMost`, `nullable`, `optional` where they are true), `flag`,
  /// `choice` (`values`), `part` (`constants` of its own) or `variant` (`forms`, each with `name`, the `payload` of
  /// its JSON, `constants`, and the style that a change to this form begins with, `blank`).
  public static var json: String {
    var style = ZoomStyle.photos
    var describer = StyleDescriber()
    style.visit(&describer)
    let presets = ZoomStyle.presets.map { preset -> JSONNode in
      var lister = StyleLister()
      var style = preset.style
      style.visit(&lister)
      return .object([
        ("name", .string(preset.name)), ("summary", .string(preset.summary)), ("style", lister.object),
      ])
    }
    let catalog = JSONNode.object([("presets", .array(presets)), ("constants", .array(describer.constants))])
    return catalog.line + "\n"
  }
}
