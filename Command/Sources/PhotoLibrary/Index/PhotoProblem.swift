/// The reason a photo cannot be shown, or only in part.
package enum PhotoProblem: Error, Sendable, Hashable, Codable {
  /// The file is empty.
  case emptyFile
  /// The content matches no known format.
  case notAnImage
  /// The format is known, but this build cannot decode this variant of it.
  case unsupported(format: MediaFormat)
  /// The file is truncated; the decodable part may still be shown.
  case cutShort
  /// The content is corrupt; the decodable part may still be shown.
  case damaged
  /// The photo has more pixels than the limit; the size in megapixels.
  case tooLarge(megapixels: Int)
  /// Decoding took more processor time than the limit, given in seconds.
  case tookTooLong(seconds: Int)
  /// Decoding needed more memory than the limit.
  case tooMuchMemory
  /// The decoder crashed on this file; only the worker process was lost.
  case decoderCrashed
  /// No decoder was available; the text gives the reason.
  case decoderUnavailable(String)
  /// The file cannot be opened or read; the text gives the reason.
  case unreadable(String)
  /// The file has no usable embedded preview.
  case noPreview
  /// No poster frame can be made of this video; the text gives the reason.
  case noPoster(String)
  /// The file no longer exists.
  case missing
  /// The file changed after it was listed; the next scan picks up the change.
  case changed
}

extension PhotoProblem: CustomStringConvertible {
  /// The reason in plain words for display on a tile: lower case, no full stop, details after a colon.
  package var description: String { phrase.description }

  private var phrase: Phrase {
    switch self {
    case .emptyFile: .say("empty file")
    case .notAnImage: .say("not an image")
    case .unsupported(let format): .say("this build cannot read it", detail: format.name)
    case .cutShort: .say("cut short")
    case .damaged: .say("damaged")
    case .tooLarge(let megapixels): .say("too large", detail: "\(megapixels) MP")
    case .tookTooLong(let seconds): .say("takes too long", detail: "> \(seconds) s")
    case .tooMuchMemory: .say("needs too much memory")
    case .decoderCrashed: .say("the decoder crashed on it")
    case .decoderUnavailable(let why): .say("no decoder", detail: why)
    case .unreadable(let why): .say("cannot be read", detail: why)
    case .noPreview: .say("no preview")
    case .noPoster(let why): .say("no picture of it", detail: why)
    case .missing: .say("no longer there")
    case .changed: .say("changed since it was listed")
    }
  }

  /// Whether the file's content is the cause, so that the problem lasts until the file changes.
  package var isLasting: Bool {
    switch self {
    case .emptyFile, .notAnImage, .unsupported, .cutShort, .damaged, .tooLarge, .tookTooLong, .tooMuchMemory,
      .decoderCrashed, .noPreview:
      true
    case .decoderUnavailable, .unreadable, .noPoster, .missing, .changed: false
    }
  }
}

/// The reason the library could not deliver a photo's original or rendition.
package enum PhotoError: Error, Sendable, Equatable {
  /// No photo has this id.
  case noSuchPhoto
  /// The photo itself is the problem.
  case problem(PhotoProblem)
  /// The cache cannot be written; the text gives the reason.
  case cacheFailed(String)
  /// The caller's task was cancelled before the rendition was ready.
  case cancelled
  /// The library was shut down.
  case shutDown
}

extension PhotoError: CustomStringConvertible {
  /// The reason in plain words.
  package var description: String {
    switch self {
    case .noSuchPhoto: "no such photo"
    case .problem(let problem): problem.description
    case .cacheFailed(let why): "the cache cannot be written: \(why)"
    case .cancelled: "cancelled"
    case .shutDown: "shut down"
    }
  }
}
