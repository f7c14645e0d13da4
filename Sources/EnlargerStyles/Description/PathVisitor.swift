/// A visitor that knows where in the style it is: groups are walked through, and their names are the path.
protocol PathVisitor: StyleVisitor {
  /// The names of the groups that it is in.
  var path: [String] { get set }
}

extension PathVisitor {
  mutating func part<P: StylePart>(_ name: String, _ value: inout P, _ effect: String) throws(Failure) {
    try walk(&value, at: path + [name])
  }

  mutating func variant<F: StyleVariant>(
    _ name: String, _ value: inout F, _ effect: String
  ) throws(Failure) {
    try walk(form: &value, named: name)
  }

  /// Walks through the constants of a form.
  mutating func walk<F: StyleVariant>(form value: inout F, named name: String) throws(Failure) {
    let place = path + [name]
    try walk(&value, at: value.payload == .object ? place + [value.formName] : place)
  }

  private mutating func walk<P: StylePart>(_ value: inout P, at place: [String]) throws(Failure) {
    let outside = path
    path = place
    try value.visit(&self)
    path = outside
  }
}
