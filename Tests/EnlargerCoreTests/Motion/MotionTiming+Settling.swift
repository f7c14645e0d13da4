import EnlargerCore

extension MotionTiming {
  /// The settling time of a start in which a velocity other than zero counts as handed over.
  func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> Double {
    settlingTime(
      displacement: displacement, velocity: velocity, tolerance: tolerance, handingOver: velocity != 0)
  }
}
