#if canImport(UIKit)
  import Testing
  import UIKit

  #if canImport(ObjectiveC)
    extension Trait where Self == ParallelizationTrait {
      /// One test after the other: they share the screen and the clock.
      static var onStage: Self { .serialized }
    }
  #else
    import _Testing_UIKit

    extension Trait where Self == OwnWorld {
      /// Each test has a clock, a run loop and settings of its own.
      static var onStage: Self { .ownWorld }
    }
  #endif
#endif
