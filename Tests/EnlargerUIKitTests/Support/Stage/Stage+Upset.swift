#if canImport(UIKit)
  import Foundation
  import SeededRandom
  #if canImport(ObjectiveC)
    import UIKit
  #else
    @_spi(Double) import UIKit
  #endif

  /// What the system may do of its own accord in the midst of a session; nothing where it cannot be made to.
  extension Stage {
    func upset(_ dice: inout SeededGenerator) {
      #if !canImport(ObjectiveC)
        if dice.roll(2) == 0 {
          UIKitWorld.current.reduceMotion = dice.roll(2) == 0
        } else {
          UIKitWorld.current.holdsTransitions.toggle()
        }
      #endif
    }

    /// The system gets on with what it held up.
    func calm() {
      #if !canImport(ObjectiveC)
        UIKitWorld.current.holdsTransitions = false
      #endif
    }

    /// How often a frame was set under a transform, which UIKit leaves undefined; 0 where nobody counts.
    var framesSetUnderTransform: Int {
      #if canImport(ObjectiveC)
        0
      #else
        UIKitWorld.current.counters.framesSetUnderTransform
      #endif
    }
  }
#endif
