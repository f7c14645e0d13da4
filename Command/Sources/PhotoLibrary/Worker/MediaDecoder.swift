/// Reads one open file, of a picture or of a video. Runs in the worker process only.
enum MediaDecoder {
  case picture(PhotoDecoder)
  case video(VideoHeader, OpenedFile, MediaFormat)

  /// Reads the header of a file.
  init(_ file: OpenedFile) throws(PhotoProblem) {
    guard let format = file.format else { throw .notAnImage }
    if let video = try VideoHeader(of: file) {
      self = .video(video, file, format)
    } else {
      self = .picture(try PhotoDecoder(descriptor: file.descriptor, format: format, owner: file))
    }
  }

  var header: PhotoHeader {
    switch self {
    case .picture(let decoder): decoder.header
    case .video(let video, _, let format): video.asPhoto(format)
    }
  }

  /// How a picture was taken; a video says nothing of that.
  func settings() throws(PhotoProblem) -> CaptureSettings {
    switch self {
    case .picture(let decoder): try decoder.settings()
    case .video: CaptureSettings()
    }
  }

  /// What renditions are made of: the picture, or one that is taken out of the video now.
  func picture(_ limits: DecodeLimits) throws(PhotoProblem) -> PhotoDecoder {
    switch self {
    case .picture(let decoder): return decoder
    case .video(let video, let file, _):
      let poster = try VideoPoster(of: file, video, limits)
      return try PhotoDecoder(descriptor: poster.descriptor, format: .jpeg, owner: poster)
    }
  }
}
