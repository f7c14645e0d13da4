import _EnlargerMath

extension Vector {
  /// Returns the vector turned by `angle` radians, clockwise on screen.
  @inline(never)
  func rotated(by angle: Double) -> Vector {
    guard angle != 0 else { return self }
    let (sine, cosine) = sineAndCosine(angle)
    return Vector(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}
