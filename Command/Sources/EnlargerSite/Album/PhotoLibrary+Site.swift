import PhotoLibrary

extension FileContent {
  /// Takes a file the library opened.
  ///
  /// - Parameter version: text that changes with the photo's file, for the tag.
  init(_ file: OpenedFile, version: String) {
    let size = Int(file.byteCount)
    let state = String(file.modified.bitPattern, radix: 36)
    self.init(
      size: size, contentType: file.contentType,
      tag: EntityTag("\(version)-\(String(size, radix: 36))-\(state)")
    ) { offset, count in
      try file.read(at: Int64(offset), count: count)
    }
  }
}

extension PhotoRefusal {
  init(_ error: PhotoError) {
    switch error {
    case .noSuchPhoto: self = .unknown
    case .problem(let problem): self = .problem(problem.description)
    case .cancelled, .shutDown: self = .abandoned
    case .cacheFailed: self = .failed("Nothing was made: \(error).")
    }
  }
}

extension RenditionSize {
  init(_ name: RenditionName) {
    switch name {
    case .preview: self = .preview
    case .grid: self = .thumbnail
    case .screen: self = .screen
    case .full: self = .full
    }
  }
}
