#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// Photos in an order, and their pictures.
  @MainActor
  protocol Album: PhotoProvider {
    var items: [PhotoItem] { get }
    /// A square picture for a cell; calls back at once or later, with what it has.
    func cellPicture(for item: PhotoItem, answer: @escaping (UIImage?) -> Void)
  }

  /// Pictures that are painted, so that the example needs no files and no permission.
  @MainActor
  final class SampleAlbum: Album {
    private(set) var items: [PhotoItem] = []
    private var thumbnails: [String: UIImage] = [:]

    init(count: Int = 60) {
      let shapes = [
        CGSize(width: 4, height: 3), CGSize(width: 3, height: 4), CGSize(width: 1, height: 1),
        CGSize(width: 16, height: 9), CGSize(width: 5, height: 1), CGSize(width: 1, height: 4),
      ]
      for index in 0..<count {
        let shape = shapes[index % shapes.count]
        items.append(
          PhotoItem(
            id: "sample-\(index)", pixelSize: CGSize(width: shape.width * 600, height: shape.height * 600),
            caption: "Sample \(index + 1)", accessibilityLabel: "Painted picture \(index + 1)"))
      }
    }

    func thumbnail(for item: PhotoItem) -> UIImage? {
      let image = thumbnails[item.id] ?? Self.paint(item, longSide: 240)
      thumbnails[item.id] = image
      return image
    }

    func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      let longSide = max(pixels.width, pixels.height)
      return await Task.detached { Self.paint(item, longSide: longSide) }.value
    }

    func cellPicture(for item: PhotoItem, answer: @escaping (UIImage?) -> Void) {
      answer(thumbnail(for: item))
    }

    nonisolated private static func paint(_ item: PhotoItem, longSide: CGFloat) -> UIImage {
      let full = item.pixelSize ?? CGSize(width: 1, height: 1)
      let scale = min(longSide / max(full.width, full.height), 1)
      let size = CGSize(width: max(full.width * scale, 1), height: max(full.height * scale, 1))
      let number = CGFloat(abs(item.id.hashValue % 100)) / 100
      // Sizes are in pixels here; by itself a renderer takes them for points of the screen.
      let format = UIGraphicsImageRendererFormat()
      (format.scale, format.opaque) = (1, true)
      return UIGraphicsImageRenderer(size: size, format: format).image { context in
        for band in 0..<8 {
          let part = CGFloat(band) / 8
          UIColor(red: number, green: part, blue: 1 - number * part, alpha: 1).setFill()
          context.fill(CGRect(x: 0, y: size.height * part, width: size.width, height: size.height / 8 + 1))
        }
      }
    }
  }
#endif

#if canImport(UIKit) && canImport(Photos)
  import EnlargerPhotos
  import EnlargerUIKit
  import Photos
  import UIKit

  /// The pictures of the device's photo library.
  @MainActor
  final class PhotoLibraryAlbum: Album {
    let items: [PhotoItem]
    private let library: LibraryPhotos

    /// The newest photos and videos, once the person has agreed; nil if they have not.
    static func load(limit: Int = 2000) async -> PhotoLibraryAlbum? {
      let status = await PHPhotoLibrary.requestAuthorization(for: .readWrite)
      guard status == .authorized || status == .limited else { return nil }
      let options = PHFetchOptions()
      options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
      options.fetchLimit = limit
      return PhotoLibraryAlbum(PHAsset.fetchAssets(with: options))
    }

    private init(_ assets: PHFetchResult<PHAsset>) {
      library = LibraryPhotos(assets)
      items = library.list.all
    }

    func thumbnail(for item: PhotoItem) -> UIImage? { library.thumbnail(for: item) }

    func picture(
      for item: PhotoItem, pixels: CGSize, progress: @escaping @MainActor (Double) -> Void
    ) async throws -> UIImage {
      try await library.picture(for: item, pixels: pixels, progress: progress)
    }

    func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      try await library.picture(for: item, pixels: pixels)
    }

    func contentView(for item: PhotoItem) -> UIView? { library.contentView(for: item) }

    func itemProvider(for item: PhotoItem) -> NSItemProvider? { library.itemProvider(for: item) }

    func forget(_ item: PhotoItem) { library.forget(item) }

    func cellPicture(for item: PhotoItem, answer: @escaping (UIImage?) -> Void) {
      answer(thumbnail(for: item))
      Task {
        let pixels = CGSize(width: 400, height: 400)
        if let picture = try? await picture(for: item, pixels: pixels) { answer(picture) }
      }
    }
  }
#endif
