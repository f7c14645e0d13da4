import EnlargerCore

extension ZoomStyle {
  /// Every constant as JSON, in the order of the documentation, small groups on one line.
  public var json: String {
    var copy = self
    var lister = StyleLister()
    copy.visit(&lister)
    return lister.object.text(indent: "") + "\n"
  }
}
