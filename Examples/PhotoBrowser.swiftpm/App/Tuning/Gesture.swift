#if canImport(UIKit)
  import EnlargerUIKit

  /// What the viewer showed from the first touch to rest, and where the fingers were.
  struct Gesture {
    /// What was shown at a time; without a photo there are neither a middle nor a scale.
    struct Sample {
      var time: Double
      var middle: Vector?
      var scale: Double?
      var backdrop: Double
    }

    /// Where the middle of all fingers was.
    struct Finger {
      var time: Double
      var middle: Vector
    }

    /// When it began, seconds by the engine's clock.
    let start: Double
    var samples: [Sample] = []
    var fingers: [Finger] = []

    var end: Double { samples.last?.time ?? start }
    /// Whether fingers took part.
    var isTouched: Bool { !fingers.isEmpty }

    mutating func add(_ frame: Frame, at time: Double) {
      let hasPhoto = frame.photo != nil
      samples.append(
        Sample(
          time: time, middle: hasPhoto ? frame.box.center : nil, scale: hasPhoto ? frame.zoom : nil,
          backdrop: frame.backdrop))
    }

    mutating func add(_ touches: Touches, at time: Double) {
      var middle = Vector.zero
      for index in 0..<touches.count { middle += touches[index].position * (1 / Double(touches.count)) }
      fingers.append(Finger(time: time, middle: middle))
    }
  }
#endif
