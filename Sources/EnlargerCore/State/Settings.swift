/// What the system and the app ask for, for all photos alike.
struct Settings: Equatable, Sendable {
  var reducesMotion = false
  var readsRightToLeft = false
  var loopsPages = false
}
