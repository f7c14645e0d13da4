import EnlargerCore

extension ZoomStyle {
  /// Every constant of the style, in the order of its description: what a screen for tuning is made from.
  public var constants: [StyleConstant] {
    var copy = self
    var lister = ConstantLister()
    copy.visit(&lister)
    return lister.constants
  }

  /// Gives one constant another value; a form that is another begins with usual constants of its own.
  ///
  /// - Parameters:
  ///   - path: where it stands, as ``StyleConstant/path`` has it.
  ///   - value: of the kind that its domain says.
  /// - Throws: ``StyleError`` if there is no such constant or the value is not allowed. The style stays as it was.
  public mutating func set(_ path: [String], to value: StyleConstant.Value) throws(StyleError) {
    var copy = self
    var setter = ConstantSetter(path, to: value)
    try copy.visit(&setter)
    guard setter.isDone else {
      throw StyleError(field: path.joined(separator: "."), rule: "is no constant of this style")
    }
    try copy.validate()
    self = copy
  }
}
