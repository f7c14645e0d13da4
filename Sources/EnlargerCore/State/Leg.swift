/// Where a photo flies, and so what has begun and not ended yet.
enum Leg: Equatable, Sendable {
  /// Out of its thumbnail into the viewer.
  case opening
  /// Home into its thumbnail.
  case closing
  /// Back into the viewer: it was going home, and that is called off when it arrives.
  case returning
  /// To another zoom or place inside the viewer; nothing has begun that would have to end.
  case settling

  /// The leg that leads into the viewer from here.
  var back: Leg { self == .closing ? .returning : self }
}
