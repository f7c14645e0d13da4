/// What has begun and not ended: all that decides which notices a change of state tells.
enum Standing: Equatable, Sendable, CaseIterable {
  case closed, opening, open, closing, returning

  /// What is told when the viewer goes from here to another standing.
  ///
  /// Each opening and each closing begins once and ends once, whatever the route. A photo that flies home
  /// may be left to land by itself while another one opens (`closing` to `opening`), and may be taken out
  /// of the air again (`closed` or `open` to `closing` or `returning`): its closing was told when it began.
  func notices(to next: Standing) -> Told {
    switch (self, next) {
    case (.closed, .closed), (.opening, .opening), (.open, .open): []
    case (.closing, .closing), (.closing, .returning), (.returning, .returning), (.returning, .closing): []
    case (.closed, .opening), (.closing, .opening), (.returning, .opening), (.open, .opening): [.willOpen]
    case (.closed, .open): [.willOpen, .didOpen]
    case (.closed, .closing), (.closed, .returning), (.open, .returning): []
    case (.opening, .open): [.didOpen]
    case (.opening, .closing), (.opening, .returning): [.didOpen, .willClose]
    case (.opening, .closed): [.didOpen, .willClose, .didClose]
    case (.open, .closing): [.willClose]
    case (.open, .closed): [.willClose, .didClose]
    case (.closing, .open), (.returning, .open): [.didCancelClose]
    case (.closing, .closed), (.returning, .closed): [.didClose]
    }
  }
}
