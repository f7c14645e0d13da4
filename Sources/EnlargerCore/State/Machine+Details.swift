extension Machine {
  /// Whether what moves is a whole card.
  var movesCard: Bool { styleInForce.subject == .card }

  /// The rest of a card comes when the card is open and goes when it flies; in the hand it stays as it is.
  func showDetails() {
    guard movesCard else { return }
    switch state {
    case .closed: details.settle(shown: false)
    case .flying(_, .opening), .flying(_, .closing): details.show(false, by: styleInForce.details, at: now)
    case .flying(_, .returning), .held: break
    case .resting, .gliding, .flying(_, .settling): details.show(true, by: styleInForce.details, at: now)
    }
  }
}
