import Foundation
import PhotoLibrary

/// What `enlarger serve --json` says to the program that started it, one object a line.
enum ServeEvent: Encodable {
  /// The page can be asked for. With `--lan` these addresses are invitations, the best first, each of them for one device.
  case serving(title: String, addresses: [String])
  /// A device took the invitation; these are the next ones.
  case admitted(addresses: [String])
  /// How far the work in the background is.
  case progress(PhotoProgress)
  /// What the user should know about how the folder was opened.
  case notice(String)

  private enum Key: String, CodingKey {
    case event, title, addresses, photos, headers, thumbnails, text
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch self {
    case .serving(let title, let addresses):
      try object.encode("serving", forKey: .event)
      try object.encode(title, forKey: .title)
      try object.encode(addresses, forKey: .addresses)
    case .admitted(let addresses):
      try object.encode("admitted", forKey: .event)
      try object.encode(addresses, forKey: .addresses)
    case .progress(let progress):
      try object.encode("progress", forKey: .event)
      try object.encode(progress.count, forKey: .photos)
      try object.encode(progress.headerCount, forKey: .headers)
      try object.encode(progress.thumbnailCount, forKey: .thumbnails)
    case .notice(let text):
      try object.encode("notice", forKey: .event)
      try object.encode(text, forKey: .text)
    }
  }

  /// Prints it at once.
  func tell() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(self) else { return }
    print(String(decoding: json, as: UTF8.self))
    fflush(nil)
  }
}
