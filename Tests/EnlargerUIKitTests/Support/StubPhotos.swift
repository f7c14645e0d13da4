#if canImport(UIKit)
  import Foundation
  #if canImport(ObjectiveC)
    import UIKit
  #else
    @_spi(Double) import UIKit
  #endif

  @testable import EnlargerUIKit

  /// Pictures that arrive when the test delivers them.
  @MainActor class StubPhotos: PhotoProvider {
    struct Lost: Error {}

    var thumbnails: [String: UIImage] = [:]
    /// The views of pages that are more than a picture.
    var contentViews: [String: UIView] = [:]
    private(set) var contentRequests: [String] = []
    private(set) var thumbnailRequests: [String] = []
    private(set) var requests: [(id: String, pixels: CGSize)] = []
    private(set) var cancelled: [String] = []
    private(set) var forgotten: [String] = []
    /// The progress callbacks of the photos that are loading.
    private(set) var progress: [String: @MainActor (Double) -> Void] = [:]
    private var waiting: [String: (request: Int, answer: CheckedContinuation<UIImage, any Error>)] = [:]
    var answersAtOnce: UIImage?
    var failsAtOnce = false
    /// Answers as a decoder would: with the requested pixels, in the photo's proportions.
    var decodesAtOnce = false

    func thumbnail(for item: PhotoItem) -> UIImage? {
      thumbnailRequests.append(item.id)
      return thumbnails[item.id]
    }

    func contentView(for item: PhotoItem) -> UIView? {
      if contentViews[item.id] != nil { contentRequests.append(item.id) }
      return contentViews[item.id]
    }

    func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      requests.append((item.id, pixels))
      if failsAtOnce { throw Lost() }
      if decodesAtOnce {
        let size = (item.pixelSize ?? pixels).shrunk(into: pixels)
        return .blank(Int(size.width.rounded()), Int(size.height.rounded()))
      }
      if let answersAtOnce { return answersAtOnce }
      let request = requests.count
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiting[item.id] = (request, $0) }
      } onCancel: {
        Task { @MainActor in self.drop(request, for: item.id) }
      }
    }

    func picture(
      for item: PhotoItem, pixels: CGSize, progress: @escaping @MainActor (Double) -> Void
    ) async throws -> UIImage {
      self.progress[item.id] = progress
      return try await picture(for: item, pixels: pixels)
    }

    func forget(_ item: PhotoItem) { forgotten.append(item.id) }

    func deliver(_ image: UIImage?, for id: String) {
      guard let answer = waiting.removeValue(forKey: id)?.answer else { return }
      if let image { answer.resume(returning: image) } else { answer.resume(throwing: Lost()) }
    }

    /// A later request than the cancelled one still waits for its answer.
    private func drop(_ request: Int, for id: String) {
      cancelled.append(id)
      guard waiting[id]?.request == request else { return }
      waiting.removeValue(forKey: id)?.answer.resume(throwing: CancellationError())
    }
  }

  /// Photos that can be decoded in parts.
  final class PartedPhotos: StubPhotos, PartialPhotoProvider {
    private(set) var parts: [(id: String, area: CGRect, pixels: CGSize)] = []
    var failsParts = false

    func part(of item: PhotoItem, area: CGRect, pixels: CGSize) async throws -> UIImage {
      parts.append((item.id, area, pixels))
      if failsParts { throw Lost() }
      return .blank(Int(pixels.width.rounded()), Int(pixels.height.rounded()))
    }
  }

  extension UIImage {
    /// A picture with a size in pixels.
    static func blank(_ width: Int, _ height: Int, turned: UIImage.Orientation = .up) -> UIImage {
      #if canImport(ObjectiveC)
        let context = CGContext(
          data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)
        return context?.makeImage().map { UIImage(cgImage: $0, scale: 1, orientation: turned) } ?? UIImage()
      #else
        return UIImage(cgImage: CGImage(width: width, height: height), scale: 1, orientation: turned)
      #endif
    }
  }

  /// A real PNG file in one colour, with one bit per pixel.
  enum TinyPNG {
    static func white(width: Int, height: Int) -> Data {
      var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      file.append(chunk("IHDR", word(width) + word(height) + [1, 0, 0, 0, 0]))
      let rows = [UInt8](repeating: 0xFF, count: (width + 7) / 8)
      var pixels: [UInt8] = []
      for _ in 0..<height { pixels += [0] + rows }
      file.append(chunk("IDAT", zlib(pixels)))
      file.append(chunk("IEND", []))
      return file
    }

    private static func word(_ value: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    private static func chunk(_ name: String, _ bytes: [UInt8]) -> Data {
      let named = Array(name.utf8) + bytes
      return Data(word(bytes.count) + named + word(Int(check(named))))
    }

    /// Stored, not compressed.
    private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
      var packed: [UInt8] = [0x78, 0x01]
      var start = 0
      repeat {
        let end = min(start + 65_535, bytes.count)
        let length = end - start
        packed.append(end == bytes.count ? 1 : 0)
        for value in [length, ~length] { packed += [UInt8(value & 0xFF), UInt8((value >> 8) & 0xFF)] }
        packed += bytes[start..<end]
        start = end
      } while start < bytes.count
      var (a, b) = (1, 0)
      for byte in bytes { (a, b) = ((a + Int(byte)) % 65_521, (a + b + Int(byte)) % 65_521) }
      return packed + word(b << 16 | a)
    }

    private static func check(_ bytes: [UInt8]) -> UInt32 {
      ~bytes.reduce(~0) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
    }
  }
#endif

#if !canImport(ObjectiveC)
  import EnlargerUIKit
  import Foundation
  @_spi(Double) import UIKit

  @testable import PhotoBrowser

  /// The photos of Documentation/Examples/Photos as pictures of the double: their dimensions and files.
  ///
  /// Tests/Browser/test_host_places.py compares this list with the files.
  enum SamplePhotos {
    /// The stored pixels, and the camera's orientation.
    private static let all: [(file: String, width: Int, height: Int, turned: UIImage.Orientation)] = [
      ("Lapland 2025/The cabin.jpg", 2880, 1920, .up),
      ("Dolomites 2023/Last light on the wall.jpg", 2720, 2040, .up),
      ("Island summer 2024/The lagoon.jpg", 2880, 1920, .right),
      ("Holland 2024/Rose window.jpg", 2400, 2400, .up),
      ("Dolomites 2023/Balloons at sunrise.jpg", 2880, 1920, .up),
      ("Lapland 2025/White peaks.jpg", 2880, 1920, .down),
      ("Holland 2024/Pink morning.jpg", 2720, 2040, .up),
      ("Dolomites 2023/Five valleys.jpg", 1280, 3840, .up),
      ("Island summer 2024/Sail at sunset.jpg", 2880, 1920, .up),
      ("Holland 2024/Tulips in rows.jpg", 2880, 1920, .up),
      ("Lapland 2025/Rose aurora.jpg", 2400, 2400, .up),
      ("Dolomites 2023/The long ridge.jpg", 6000, 1200, .up),
      ("Island summer 2024/Parasols.jpg", 2880, 1920, .up),
      ("Holland 2024/Violet dahlia.jpg", 2720, 2040, .right),
      ("Island summer 2024/Moon over the strait.jpg", 2880, 1920, .left),
      ("Dolomites 2023/Sea of clouds.jpg", 3200, 1800, .up),
      ("Holland 2024/Festival of lights.jpg", 2880, 1920, .up),
      ("Island summer 2024/Green islands.jpg", 2880, 1920, .up),
      ("Lapland 2025/Northern lights over the lake.jpg", 2880, 1920, .up),
      ("Holland 2024/Sunflower.jpg", 6120, 4590, .up),
      ("Dolomites 2023/Dawn over the ranges.jpg", 2880, 1920, .up),
      ("Island summer 2024/Wet pebbles.jpg", 2400, 2400, .up),
      ("Dolomites 2023/Camp under the Milky Way.jpg", 2880, 1920, .right),
      ("Lapland 2025/Snow by moonlight.jpg", 2880, 1920, .right),
    ]

    /// A photo by its number. Numbers past the last photo start over, each with a picture of its own.
    ///
    /// - Parameter longSide: in pixels.
    static func image(_ number: Int, longSide: Int = 2880) -> UIImage {
      let photo = all[number % all.count]
      let scale = min(Double(longSide) / Double(max(photo.width, photo.height)), 1)
      let pixels = CGImage(
        width: Int((Double(photo.width) * scale).rounded()),
        height: Int((Double(photo.height) * scale).rounded()),
        file: "\(photo.file)#\(number)")
      return UIImage(cgImage: pixels, scale: 1, orientation: photo.turned)
    }

    static func title(_ number: Int) -> String {
      String(all[number % all.count].file.split(separator: "/")[1].dropLast(".jpg".count))
    }
  }

  /// These photos for the example app.
  @MainActor final class SamplePhotoAlbum: Album {
    let items: [PhotoItem]

    init(count: Int) {
      items = (0..<count).map {
        PhotoItem(
          id: "\($0)", pixelSize: SamplePhotos.image($0, longSide: 6120).size, caption: SamplePhotos.title($0)
        )
      }
    }

    func thumbnail(for item: PhotoItem) -> UIImage? { SamplePhotos.image(number(of: item), longSide: 240) }

    func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
      SamplePhotos.image(number(of: item), longSide: Int(max(pixels.width, pixels.height)))
    }

    func cellPicture(for item: PhotoItem, answer: @escaping (UIImage?) -> Void) {
      answer(thumbnail(for: item))
    }

    private func number(of item: PhotoItem) -> Int { Int(item.id) ?? 0 }
  }
#endif
