#if canImport(UIKit)
  import Foundation
  import Testing
  #if canImport(ObjectiveC)
    import UIKit
  #else
    @_spi(Double) import UIKit
  #endif

  /// How the host tells UIKit that a transition is led no further.
  enum TransitionCall: String {
    case finish = "finishInteractiveTransition"
    case cancel = "cancelInteractiveTransition"
  }

  /// What was called, as far as this system lets it be known: screens see how transitions begin and
  /// end, and a coordinator is what the last call made of it. The double also keeps a log of the
  /// calls themselves, and both have to agree.
  extension PushStory {
    /// How each transition was completed.
    var completions: [String] {
      #if canImport(ObjectiveC)
        seenEnds
      #else
        UIKitWorld.current.log.filter { $0.contains("completeTransition") }
      #endif
    }

    /// How many animated transitions began.
    var starts: Int {
      #if canImport(ObjectiveC)
        seen.count
      #else
        UIKitWorld.current.log.filter {
          $0.hasSuffix("animateTransition") || $0.hasSuffix("startInteractiveTransition")
        }.count
      #endif
    }

    func expectBegan(_ name: String, interactive: Bool, _ place: SourceLocation = #_sourceLocation) {
      #expect(seen.contains(TransitionSeen(name: name, isInteractive: interactive)), sourceLocation: place)
      #if !canImport(ObjectiveC)
        let call = interactive ? "startInteractiveTransition" : "animateTransition"
        #expect(UIKitWorld.current.log.contains("\(name) \(call)"), sourceLocation: place)
      #endif
    }

    func expectNotBegan(_ name: String, _ place: SourceLocation = #_sourceLocation) {
      #expect(!seen.contains { $0.name == name }, sourceLocation: place)
      #if !canImport(ObjectiveC)
        #expect(!UIKitWorld.current.log.contains { $0.hasPrefix(name) }, sourceLocation: place)
      #endif
    }

    /// Said once, and before the transition was completed.
    func expectCalled(_ call: TransitionCall, _ place: SourceLocation = #_sourceLocation) {
      #expect(seenEnds == ["pop completeTransition(\(call == .finish))"], sourceLocation: place)
      #if !canImport(ObjectiveC)
        let said = UIKitWorld.current.log.filter { $0.contains("InteractiveTransition") }
        #expect(said == ["pop startInteractiveTransition", "pop \(call.rawValue)"], sourceLocation: place)
      #endif
    }

    /// The double's log tells of the screen what the screen was told.
    func expectCalls(_ calls: [String], _ place: SourceLocation = #_sourceLocation) {
      #expect(photo.calls == calls, sourceLocation: place)
      #if !canImport(ObjectiveC)
        let logged = UIKitWorld.current.log.filter { $0.hasPrefix("photo view") }
        #expect(logged.map { String($0.dropFirst(10)) } == calls, sourceLocation: place)
      #endif
    }

    func expectCallsAsSeen(_ place: SourceLocation = #_sourceLocation) {
      #expect(completions == seenEnds, sourceLocation: place)
    }

    func forgetCalls() {
      #if !canImport(ObjectiveC)
        UIKitWorld.current.log = []
      #endif
    }
  }
#endif
