import HTTPTypes

extension HTTPFields {
  /// The value of a field by its lower-case name, or nil when it is not there.
  func value(_ canonicalName: String) -> String? {
    first { $0.name.canonicalName == canonicalName }?.value
  }

  /// Sets a field by a name that the library behind this type does not list; an invalid name sets nothing.
  mutating func set(_ name: String, to value: String) {
    if let name = HTTPField.Name(name) { self[name] = value }
  }
}
