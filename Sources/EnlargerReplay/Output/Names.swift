import EnlargerCore

extension Phase {
  /// The word for it in a playback.
  var name: String {
    switch self {
    case .closed: "closed"
    case .opening: "opening"
    case .open: "open"
    case .interactive: "interactive"
    case .returning: "returning"
    case .closing: "closing"
    }
  }
}

extension Notice.Kind {
  /// The word for it in a playback.
  var name: String {
    switch self {
    case .willOpen: "willOpen"
    case .didOpen: "didOpen"
    case .willClose: "willClose"
    case .didClose: "didClose"
    case .didCancelClose: "didCancelClose"
    case .didPage: "didPage"
    case .fellBack: "fellBack"
    }
  }

  /// Why it happened, where there is a reason.
  var reason: String? {
    guard case .fellBack(let reason) = self else { return nil }
    return switch reason {
    case .noSourceToOpenFrom: "noSourceToOpenFrom"
    case .noSourceToLandOn: "noSourceToLandOn"
    case .sourceVanished: "sourceVanished"
    }
  }
}
