#if canImport(UIKit)
  import EnlargerUIKit
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor @Suite("What an app writes to adopt", .onStage) struct AdoptionTests {
    /// EnlargerUIKit's guide and its pages.
    private func documents() throws -> String {
      try ["UIKit", "UIKitReference", "UIKitMigration"].map { name in
        try String(contentsOf: SymbolPaths.root.appending(path: "Documentation/\(name).md"), encoding: .utf8)
      }.joined()
    }

    /// The lines between a sample's marks. A mark with a title belongs only to the sample of that title.
    private func lines(of sample: String, titled title: String = "") throws -> [String] {
      let file = SymbolPaths.root.appending(path: "Tests/\(sample).swift")
      var lines: [String] = []
      var isInside = false
      let marks = ["adoption begins", "adoption begins: \(title)"]
      for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
        if line.contains("adoption ends") { isInside = false }
        if isInside { lines.append(line) }
        if marks.contains(where: line.hasSuffix) { isInside = true }
      }
      return lines
    }

    @Test(arguments: [
      ("EnlargerUIKitTests/Apps/AdoptionTests", "one line per cell", 2),
      ("EnlargerUIKitTests/Apps/AdoptionTests", "a collection view with images or addresses", 4),
      ("EnlargerUIKitTests/Apps/AdoptionTests", "ids and pictures of your own", 8),
      ("EnlargerUIKitTests/Apps/AdoptionTests", "the transition, with your own screen", 8),
      ("EnlargerUIKitTests/WriteUps/FluidPhotoApp", "FluidPhoto's screens", 6),
      ("EnlargerUIKitTests/WriteUps/PhotoZoomAnimatorApp", "PhotoZoomAnimator's screens", 8),
      ("AppleSDK/Samples/Samples", "the photo library", 4),
      ("AppleSDK/Samples/SwiftUISamples", "SwiftUI", 4),
    ])
    func `the document shows the lines an app adds, and their count without lone braces`(
      sample: String, title: String, count: Int
    ) throws {
      let lines = try lines(of: sample, titled: title).map { $0.trimmingCharacters(in: .whitespaces) }
      let written = lines.filter { !$0.isEmpty && !["}", "})"].contains($0) }
      #expect(written.count == count)
      let documents = try documents()
      #expect(documents.contains("| \(title) | \(count) |"), "no document counts: \(title)")
      for line in written { #expect(documents.contains(line), "no document shows: \(line)") }
    }

    @Test func `the document's short samples are the compiled ones`() throws {
      let documents = try documents()
      let lines = try lines(of: "AppleSDK/Samples/Samples", titled: "short samples").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      #expect(lines.count > 4)
      for line in lines { #expect(documents.contains(line), "no document shows: \(line)") }
    }

    @Test func `the collection's sample opens from its cell and lands there`() throws {
      let stage = makeStage()
      let shelf = ShelfController()
      stage.show(shelf)
      stage.turn()
      stage.tap(try #require(shelf.thumbnail(3)))
      let viewer = try #require(shelf.presentedViewController as? PhotoViewerController)
      #expect(viewer.currentIndex == 3 && shelf.thumbnail(3)?.alpha == 0)
      stage.run(1.5)
      viewer.close()
      stage.run(1.5)
      #expect(!viewer.isOpen && shelf.thumbnail(3)?.alpha == 1)
    }

    @Test func `the cells' sample opens from its cell and lands there`() throws {
      let stage = makeStage()
      let wall = WallController()
      stage.show(wall)
      stage.turn()
      stage.tap(try #require(wall.thumbnail(3)))
      #expect(wall.photos.currentIndex == 3 && wall.thumbnail(3)?.alpha == 0)
      stage.run(1.5)
      wall.photos.close()
      stage.run(1.5)
      #expect(!wall.photos.isOpen && wall.thumbnail(3)?.alpha == 1)
    }

    @Test func theViewersSampleOpensAndCloses() {
      let stage = makeStage()
      let gallery = GalleryController()
      stage.show(gallery)
      gallery.tapped("b")
      stage.run(1.5)
      #expect(gallery.viewer.currentID == "b")
      gallery.viewer.close()
      stage.run(1.5)
      #expect(!gallery.viewer.isOpen && gallery.imageView(of: "b")?.alpha == 1)
    }

    @Test func theTransitionsSamplePushesAndPops() {
      let stage = makeStage()
      let feed = FeedController()
      let navigation = UINavigationController(rootViewController: feed)
      stage.show(navigation)
      feed.tapped("b")
      stage.run(1.5)
      #expect(navigation.viewControllers.count == 2)
      stage.finger(195, 420).drag(to: 195, 640, frames: 12).up(thenRun: 1.5)
      #expect(navigation.viewControllers == [feed])
    }
  }

  enum SymbolPaths {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  /// An app's grid before it adopts this package.
  class ThumbnailsController: UIViewController {
    let ids = ["a", "b", "c"]
    let store = Store()
    private lazy var views = ids.map { _ in UIImageView(image: .blank(40, 30)) }

    override func viewDidLoad() {
      super.viewDidLoad()
      for (index, thumbnail) in views.enumerated() {
        thumbnail.frame = CGRect(x: 130 * CGFloat(index), y: 300, width: 120, height: 120)
        view.addSubview(thumbnail)
      }
    }

    func imageView(of id: String) -> UIImageView? { ids.firstIndex(of: id).map { views[$0] } }

    func scroll(to id: String) {}
  }

  /// The app's picture loader.
  final class Store {
    func picture(of id: String, _ pixels: CGSize) async throws -> UIImage { .blank(1200, 900) }
  }

  /// An app's screen for one photo.
  final class DetailController: UIViewController {
    let id: String
    let imageView = UIImageView(image: .blank(1200, 900))

    init(_ id: String) {
      self.id = id
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      imageView.contentMode = .scaleAspectFit
      imageView.frame = view.bounds
      view.addSubview(imageView)
    }
  }

  /// An app with a grid that adopts the viewer. It adds only the code between the marks.
  final class GalleryController: ThumbnailsController {
    // adoption begins: ids and pictures of your own
    lazy var viewer = PhotoViewerController(
      items: ids.map { PhotoItem(id: $0) },
      photos: ClosurePhotos { [store] item, pixels in try await store.picture(of: item.id, pixels) })

    override func viewDidLoad() {
      super.viewDidLoad()
      viewer.source = { [weak self] id in self?.imageView(of: id).map { .view($0) } }
      viewer.scrollToVisible = { [weak self] id in self?.scroll(to: id) }
    }

    func tapped(_ id: String) { viewer.open(id, over: self) }
    // adoption ends
  }

  /// An app with a grid and a photo's screen that adopts the transition.
  final class FeedController: ThumbnailsController {
    // adoption begins: the transition, with your own screen
    let zoom = ZoomTransition(style: .photos)

    func tapped(_ id: String) {
      zoom.source = { [weak self] id in self?.imageView(of: id).map { .view($0) } }
      zoom.scrollToVisible = { [weak self] id in self?.scroll(to: id) }
      if let navigationController { zoom.push(DetailController(id), on: navigationController) }
    }
    // adoption ends
  }

  // adoption begins: the transition, with your own screen
  extension DetailController: ZoomDestination {
    var zoomID: String { id }
    var zoomPhoto: ZoomSource? { .view(imageView) }
  }
  // adoption ends

  /// An app's collection view before it adopts this package.
  class CollectionController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    let pictures = (0..<40).map { _ in UIImage.blank(40, 30) }
    private(set) lazy var collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())

    override func viewDidLoad() {
      super.viewDidLoad()
      (collectionView.dataSource, collectionView.delegate) = (self, self)
      collectionView.register(GridCell.self, forCellWithReuseIdentifier: "cell")
      view.addSubview(collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      pictures.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      if let cell = cell as? GridCell { fill(cell, at: indexPath) }
      return cell
    }

    func fill(_ cell: GridCell, at indexPath: IndexPath) {
      cell.imageView.frame = cell.contentView.bounds
      cell.imageView.image = pictures[indexPath.item]
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

    func thumbnail(_ index: Int) -> UIImageView? {
      (collectionView.cellForItem(at: IndexPath(item: index, section: 0)) as? GridCell)?.imageView
    }
  }

  /// An app with a collection view that adopts the viewer.
  final class ShelfController: CollectionController {
    // adoption begins: a collection view with images or addresses
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      let viewer = PhotoViewerController(images: pictures)
      viewer.takeThumbnails(from: collectionView) { (cell: GridCell) in cell.imageView }
      viewer.open(at: indexPath.item, over: self)
    }
    // adoption ends
  }

  /// An app whose image views open their photos themselves.
  final class WallController: CollectionController {
    // adoption begins: one line per cell
    lazy var photos = PhotoViewerController(images: pictures)
    // adoption ends

    override func fill(_ cell: GridCell, at indexPath: IndexPath) {
      super.fill(cell, at: indexPath)
      // adoption begins: one line per cell
      cell.imageView.enlarger.openOnTap(in: photos, at: indexPath.item)
      // adoption ends
    }
  }
#endif
