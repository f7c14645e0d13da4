/// Why a photo cannot be shown, or cannot be shown whole.
package enum PhotoProblem: Error, Sendable, Hashable, Codable {
  /// The file has no bytes.
  case emptyFile
  /// The content is none of the known image formats.
  case notAnImage
  /// The format is known but this file uses a part of it that this build cannot read.
  case unsupported(format: MediaFormat)
  /// The file ends before the picture does; what is there may still be shown.
  case cutShort
  /// The content is broken; what is there may still be shown.
  case damaged
  /// More pixels than may be decoded here, in millions.
  case tooLarge(megapixels: Int)
  /// Decoding took more processor time than the limit, in seconds.
  case tookTooLong(seconds: Int)
  /// Decoding needed more memory than the limit.
  case tooMuchMemory
  /// The decoder crashed on this file; only its own process was lost.
  case decoderCrashed
  /// No decoder could be started; says why.
  case decoderUnavailable(String)
  /// The file cannot be opened or read; says why.
  case unreadable(String)
  /// The camera put no small picture into the file, or one that does not show the photo.
  case noPreview
  /// A video of which no picture can be made here; says why.
  case noPoster(String)
  /// The file is no longer there.
  case missing
  /// The file was changed after it was listed; scanning again picks it up.
  case changed
}

extension PhotoProblem: CustomStringConvertible {
  /// The reason in plain words, lower case and without a full stop, ready for a tile.
  package var description: String {
    switch self {
    case .emptyFile: "empty file"
    case .notAnImage: "not an image"
    case .unsupported(let format): "a kind of \(format.name) this build cannot read"
    case .cutShort: "cut short"
    case .damaged: "damaged"
    case .tooLarge(let megapixels): "too large: \(megapixels) megapixels"
    case .tookTooLong(let seconds): "takes longer than \(seconds) s"
    case .tooMuchMemory: "needs too much memory"
    case .decoderCrashed: "the decoder crashed on it"
    case .decoderUnavailable(let why): "no decoder: \(why)"
    case .unreadable(let why): "cannot be read: \(why)"
    case .noPreview: "no preview"
    case .noPoster(let why): "no picture of it: \(why)"
    case .missing: "no longer there"
    case .changed: "changed since it was listed"
    }
  }

  /// Whether the reason lies in the file's content and will hold until the file changes.
  package var isLasting: Bool {
    switch self {
    case .emptyFile, .notAnImage, .unsupported, .cutShort, .damaged, .tooLarge, .tookTooLong, .tooMuchMemory,
      .decoderCrashed, .noPreview:
      true
    case .decoderUnavailable, .unreadable, .noPoster, .missing, .changed: false
    }
  }
}

/// Why a photo's original or rendition was not handed out.
package enum PhotoError: Error, Sendable, Equatable {
  /// No photo has this id.
  case noSuchPhoto
  /// The photo itself is the reason.
  case problem(PhotoProblem)
  /// The cache cannot be written; says why.
  case cacheFailed(String)
  /// The caller's task was cancelled before the rendition was made.
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
