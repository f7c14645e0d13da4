import EnlargerCore

extension ZoomStyle {
  /// Checks every constant against its range.
  ///
  /// The engine survives any style; one that passes here also looks as it says.
  ///
  /// - Throws: ``StyleError``, the first constant that is outside its range.
  public func validate() throws(StyleError) {
    var copy = self
    var judge = StyleJudge()
    try copy.visit(&judge)
    if let complaint = zoom.complaint {
      throw StyleError(field: "zoom.doubleTap", rule: complaint)
    }
  }
}

extension ZoomLimits {
  /// What is wrong with the two limits together, if anything.
  var complaint: String? {
    guard doubleTap > maximum else { return nil }
    return "\(StyleRange.digits(doubleTap)) is more than the maximum, \(StyleRange.digits(maximum))"
  }
}
