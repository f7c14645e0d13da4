#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  #if canImport(ObjectiveC)
    import UIKit
  #else
    @_spi(Double) import UIKit
  #endif
  @testable import EnlargerUIKit
  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  @MainActor @Suite("Built-in photo providers", .onStage) struct BuiltInProviderTests {
    /// A server that counts its requests, and how to reach it.
    private func server() -> (host: String, session: URLSession) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [CannedServer.self]
      return (UUID().uuidString.lowercased() + ".example", URLSession(configuration: configuration))
    }

    private let pixels = CGSize(width: 100, height: 100)
    private let item = PhotoItem(id: "a")

    @Test func `images open by their numbers`() async {
      let stage = makeStage()
      let screen = UIViewController()
      stage.show(screen)
      let viewer = PhotoViewerController(images: [.blank(40, 30), .blank(30, 60)])
      viewer.open("1", over: screen)
      #expect(viewer.canvas.photo.image?.size == CGSize(width: 30, height: 60))
      await stage.settle()
      stage.run(1)
      #expect(viewer.canvas.photo.image?.size == CGSize(width: 30, height: 60))
      #expect(abs(viewer.canvas.photo.drawnBox.height - 780) < 0.5)
    }

    @Test func `a file is scaled down while it is decoded`() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "a photo.png")
      try TinyPNG.white(width: 400, height: 300).write(to: file)
      let photos = URLPhotos([file, folder.appending(path: "gone.png")])
      let small = try await photos.picture(for: photos.items[0], pixels: CGSize(width: 100, height: 100))
      #expect(small.size.width * small.scale == 100 && small.size.height * small.scale == 75)
      let large = try await photos.picture(for: photos.items[0], pixels: CGSize(width: 1000, height: 1000))
      #expect(large.size.width * large.scale == 400)
      await #expect(throws: (any Error).self) {
        try await photos.picture(for: photos.items[1], pixels: CGSize(width: 100, height: 100))
      }
      await #expect(throws: (any Error).self) {
        try await photos.picture(for: PhotoItem(id: ""), pixels: CGSize(width: 100, height: 100))
      }
    }

    @Test func `a photo with its own id is loaded from its current address`() async throws {
      let (host, session) = server()
      var address = URL(string: "https://\(host)/missing.png")
      let photos = URLPhotos(session: session) { item in item.id == "a" ? address : nil }
      #expect(photos.items == [])
      await #expect(throws: URLError.self) { try await photos.picture(for: item, pixels: pixels) }
      address = URL(string: "https://\(host)/photo.png")
      let image = try await photos.picture(for: item, pixels: pixels)
      #expect(image.size.width * image.scale == 100)
      await #expect(throws: URLError.self) {
        try await photos.picture(for: PhotoItem(id: "b"), pixels: pixels)
      }
    }

    @Test func `a request carries the app's headers`() async throws {
      let (host, session) = server()
      let photos = URLPhotos(session: session) { item in
        var request = URLRequest(url: URL(string: "https://\(host)/photo.png")!)
        request.setValue("Bearer \(item.id)", forHTTPHeaderField: "Authorization")
        return request
      }
      _ = try await photos.picture(for: item, pixels: pixels)
      #expect(CannedServer.requests(to: host).last?.value(forHTTPHeaderField: "Authorization") == "Bearer a")
    }

    @Test func `a photo seen before has a small thumbnail at once, unless the app has one`() async throws {
      let (host, session) = server()
      let photos = URLPhotos(session: session) { _ in URL(string: "https://\(host)/photo.png") }
      #expect(photos.thumbnail(for: item) == nil)
      _ = try await photos.picture(for: item, pixels: CGSize(width: 4000, height: 4000))
      let small = try #require(photos.thumbnail(for: item))
      #expect(small.size.width * small.scale <= 400)
      let own = UIImage.blank(4, 3)
      let others = URLPhotos(thumbnail: { _ in own }, url: { _ in nil })
      #expect(others.thumbnail(for: item) === own)
    }

    @Test func `invalid bytes, and photos to reload, are fetched again`() async throws {
      let (host, session) = server()
      let broken = URLPhotos(session: session) { _ in URL(string: "https://\(host)/broken.png") }
      for _ in 1...2 {
        await #expect(throws: CocoaError.self) { try await broken.picture(for: item, pixels: pixels) }
      }
      #expect(CannedServer.requests(to: host).count == 2)
      // The session's cache may contain the same bytes.
      #expect(CannedServer.requests(to: host).last?.cachePolicy == .reloadIgnoringLocalCacheData)

      let photos = URLPhotos(session: session) { _ in URL(string: "https://\(host)/photo.png") }
      for _ in 1...2 { _ = try await photos.picture(for: item, pixels: pixels) }
      #expect(CannedServer.requests(to: host).count == 3)
      #expect(CannedServer.requests(to: host).last?.cachePolicy == .useProtocolCachePolicy)
      photos.forget(item)
      #expect(photos.thumbnail(for: item) == nil)
      _ = try await photos.picture(for: item, pixels: pixels)
      #expect(CannedServer.requests(to: host).count == 4)
      #expect(CannedServer.requests(to: host).last?.cachePolicy == .reloadIgnoringLocalCacheData)
    }

    @Test func `animated pictures get a page that plays them, from an address or from frames`() throws {
      final class Frames: UIImage, @unchecked Sendable {
        override var images: [UIImage]? { [.blank(40, 30), .blank(40, 30)] }
      }
      let urls = ["https://example.org/a.GIF?size=2", "https://example.org/a.png"].compactMap {
        URL(string: $0)
      }
      let photos = URLPhotos(urls)
      #expect(photos.contentView(for: photos.items[0]) is AnimatedPage)
      #expect(photos.contentView(for: photos.items[1]) == nil)
      let frames = Frames()
      let images = ImagePhotos([frames, .blank(40, 30)])
      #expect((images.contentView(for: images.items[0]) as? UIImageView)?.image === frames)
      #expect(images.contentView(for: images.items[1]) == nil)
    }

    @Test func `an animation loads when its page rests, and not for a page that was left`() async {
      let stage = makeStage()
      var loaded = 0
      let page = AnimatedPage {
        loaded += 1
        return Data()
      }
      page.pageDidRest()
      await stage.settle()
      #expect(loaded == 1)
      page.pageDidLeave()
      page.pageDidRest()
      page.pageDidLeave()
      await stage.settle()
      #expect(loaded == 1 && page.layer.contents == nil)
    }

    @Test func `closures form a provider`() async throws {
      let photos = ClosurePhotos { item in
        item.id == "a" ? UIImage.blank(4, 3) : nil
      } picture: { _, pixels in
        .blank(Int(pixels.width), 10)
      }
      #expect(photos.thumbnail(for: PhotoItem(id: "a"))?.size == CGSize(width: 4, height: 3))
      #expect(photos.thumbnail(for: PhotoItem(id: "b")) == nil)
      let picture = try await photos.picture(for: PhotoItem(id: "a"), pixels: CGSize(width: 50, height: 20))
      #expect(picture.size.width == 50)
    }
  }

  /// A web server with one picture.
  private final class CannedServer: URLProtocol, @unchecked Sendable {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var received: [String: [URLRequest]] = [:]

    static func requests(to host: String) -> [URLRequest] { lock.withLock { received[host] ?? [] } }

    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      guard let url = request.url, let host = url.host else { return }
      Self.lock.withLock { Self.received[host, default: []].append(request) }
      let isThere = url.lastPathComponent != "missing.png"
      let response = HTTPURLResponse(
        url: url, statusCode: isThere ? 200 : 404, httpVersion: "HTTP/1.1", headerFields: nil)
      guard let response else { return }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      let picture = url.lastPathComponent == "photo.png"
      client?.urlProtocol(
        self, didLoad: picture ? TinyPNG.white(width: 400, height: 300) : Data("no picture".utf8))
      client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
  }
#endif
