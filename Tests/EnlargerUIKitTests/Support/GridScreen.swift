import EnlargerCore
import Foundation
@_spi(Double) import UIKit

@testable import EnlargerUIKit

/// A screen with a grid of square thumbnails, three to a row.
@MainActor
final class GridScreen: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  var ids: [String]
  let layout = UICollectionViewFlowLayout()
  lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
  var tapped: (String) -> Void = { _ in }
  var asked = 0

  init(count: Int) {
    ids = (0..<count).map { "photo \($0)" }
    super.init(nibName: nil, bundle: nil)
    title = "grid"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.itemSize = CGSize(width: 129, height: 129)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (1.5, 1.5)
    grid.frame = view.bounds
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grid.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    (grid.dataSource, grid.delegate) = (self, self)
    view.addSubview(grid)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    ids.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? GridCell)?.id = ids[path.item]
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    tapped(ids[path.item])
  }

  /// The image view that shows a photo now.
  func thumbnail(_ id: String) -> UIImageView? {
    asked += 1
    guard let index = ids.firstIndex(of: id) else { return nil }
    return (grid.cellForItem(at: IndexPath(item: index, section: 0)) as? GridCell)?.imageView
  }

  func scrollToVisible(_ id: String) {
    guard let index = ids.firstIndex(of: id) else { return }
    let path = IndexPath(item: index, section: 0)
    guard grid.cellForItem(at: path) == nil else { return }
    grid.scrollToItem(at: path, at: .centeredVertically, animated: false)
    grid.layoutIfNeeded()
  }

  /// Thumbnails that cannot be seen though they are in the window.
  var hiddenThumbnails: [String] {
    grid.visibleCells.compactMap { $0 as? GridCell }.filter { $0.imageView.alpha < 0.01 }.map(\.id).sorted()
  }
}

final class GridCell: UICollectionViewCell {
  let imageView = UIImageView(image: nil)
  var id = ""

  required init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Pictures that arrive when a test says so.
@MainActor
final class StubPhotos: PhotoSource {
  struct Lost: Error {}

  var thumbnails: [String: UIImage] = [:]
  private(set) var requests: [(id: String, pixels: CGSize)] = []
  private(set) var cancelled: [String] = []
  private var waiting: [String: CheckedContinuation<UIImage, any Error>] = [:]
  var answersAtOnce: UIImage?

  func thumbnail(for item: PhotoItem) -> UIImage? { thumbnails[item.id] }

  func picture(for item: PhotoItem, pixels: CGSize) async throws -> UIImage {
    requests.append((item.id, pixels))
    if let answersAtOnce { return answersAtOnce }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting[item.id] = $0 }
    } onCancel: {
      Task { @MainActor in self.drop(item.id) }
    }
  }

  func deliver(_ image: UIImage?, for id: String) {
    guard let continuation = waiting.removeValue(forKey: id) else { return }
    if let image { continuation.resume(returning: image) } else { continuation.resume(throwing: Lost()) }
  }

  private func drop(_ id: String) {
    cancelled.append(id)
    waiting.removeValue(forKey: id)?.resume(throwing: CancellationError())
  }
}

extension UIImage {
  /// A picture of a size in pixels.
  static func blank(_ width: Int, _ height: Int, turned: UIImage.Orientation = .up) -> UIImage {
    UIImage(cgImage: CGImage(width: width, height: height), scale: 1, orientation: turned)
  }
}
