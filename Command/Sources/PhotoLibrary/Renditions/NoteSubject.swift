/// What a remembered reason is about.
enum NoteSubject: Sendable, Hashable {
  case header
  case rendition(RenditionSize)

  /// A name for files.
  var name: String {
    switch self {
    case .header: "header"
    case .rendition(let size): size.rawValue
    }
  }
}
