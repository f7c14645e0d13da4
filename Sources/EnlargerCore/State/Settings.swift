/// What the system asks for, for all photos alike.
struct Settings: Equatable, Sendable {
  var reducesMotion = false
  var readsRightToLeft = false
}
