#if !hasFeature(Embedded)
  extension ZoomStyle {
    /// Checks every constant against its range; throws the first one that is outside.
    ///
    /// The engine survives any style; one that passes here also looks as it says.
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

  /// Finds the first number of a style that is outside its range.
  struct StyleJudge: StyleVisitor {
    typealias Failure = StyleError

    private var path: [String] = []

    private func judge(_ name: String, _ value: Double, _ range: StyleRange) throws(StyleError) {
      guard !range.contains(value) else { return }
      let field = (path + [name]).joined(separator: ".")
      throw StyleError(field: field, rule: range.complaint(about: value))
    }

    func number(_ name: String, _ value: inout Double, in range: StyleRange) throws(StyleError) {
      try judge(name, value, range)
    }

    func nullableNumber(_ name: String, _ value: inout Double?, in range: StyleRange) throws(StyleError) {
      if let value { try judge(name, value, range) }
    }

    func extraNumber(_ name: String, _ value: inout Double?, in range: StyleRange) throws(StyleError) {
      if let value { try judge(name, value, range) }
    }

    func flag(_ name: String, _ value: inout Bool) {}
    func choice<C: StyleChoice>(_ name: String, _ value: inout C) {}

    mutating func part<P: StylePart>(_ name: String, _ value: inout P) throws(StyleError) {
      path.append(name)
      try value.visit(&self)
      path.removeLast()
    }

    mutating func variant<F: StyleVariant>(_ name: String, _ value: inout F) throws(StyleError) {
      path.append(name)
      if value.payload == .object { path.append(value.formName) }
      try value.visit(&self)
      if value.payload == .object { path.removeLast() }
      path.removeLast()
    }
  }
#endif
