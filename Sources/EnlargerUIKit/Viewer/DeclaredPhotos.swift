#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The photos that an app declares, as it has them: what the viewer needs is made of them only when they change.
  ///
  /// Arrays that are copies of each other are found equal without a look at what is in them.
  package enum DeclaredPhotos {
    /// Photos, and where their pictures come from.
    case items([PhotoItem], any PhotoSource)
    /// Addresses, which are the photos' ids.
    case urls([URL])
    /// Pictures that are there already; their ids are their numbers.
    case images([UIImage])

    /// Where the app says that pictures come from.
    var source: (any PhotoSource)? {
      if case .items(_, let source) = self { source } else { nil }
    }

    /// A closed viewer of these photos.
    func viewer(_ style: ZoomStyle) -> PhotoViewerController {
      switch self {
      case .items(let items, let source): PhotoViewerController(items: items, photos: source, style: style)
      case .urls(let urls): PhotoViewerController(urls: urls, style: style)
      case .images(let images): PhotoViewerController(images: images, style: style)
      }
    }

    /// Shows these photos in a viewer that shows others, or the same.
    func show(in viewer: PhotoViewerController, insteadOf old: DeclaredPhotos?) {
      switch (self, old) {
      case (.items(let items, let source), .items(let before, _)):
        // Often made anew with each update: it is asked for what is loaded from now on.
        viewer.use(source)
        if items != before { viewer.items = items }
      case (.urls(let urls), .urls(let before)):
        if urls != before { viewer.items = Self.items(urls) }
      case (.images(let images), .images(let before)):
        if !images.isSame(as: before) { show(images, in: viewer, insteadOf: before) }
      case (.items(let items, let source), _):
        viewer.use(source)
        viewer.items = items
      case (.urls(let urls), _):
        viewer.use(URLPhotos(urls))
        viewer.items = Self.items(urls)
      case (.images(let images), _): show(images, in: viewer, insteadOf: [])
      }
    }

    private static func items(_ urls: [URL]) -> [PhotoItem] { urls.map { PhotoItem(id: $0.absoluteString) } }

    /// An image has the id of the one that was in its place, so what is loaded of that is out of date.
    private func show(
      _ images: [UIImage], in viewer: PhotoViewerController, insteadOf before: [UIImage]
    ) {
      let source = ImagePhotos(images)
      viewer.use(source)
      viewer.items = source.items
      viewer.reload { position in
        !images.indices.contains(position) || !before.indices.contains(position)
          || images[position] !== before[position]
      }
    }
  }

  extension [UIImage] {
    /// Whether it is the same images: what they show is not compared.
    fileprivate func isSame(as other: [UIImage]) -> Bool {
      guard count == other.count else { return false }
      let isCopy = withUnsafeBufferPointer { mine in
        other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      }
      return isCopy || zip(self, other).allSatisfy { $0 === $1 }
    }
  }
#endif
