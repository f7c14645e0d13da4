#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The photos in the row: which, where, and what the engine knows of their sizes.
  ///
  /// Sizes are told when a photo comes near, so that nothing here takes longer because there are many photos.
  extension PhotoViewerController {
    func item(at index: Int) -> PhotoItem? { row.item(at: index) }

    func index(of id: String) -> Int? { row.position(of: id) }

    /// Other photos, or another order: keeps what is shown.
    func replaceList(_ list: PhotoList) {
      guard !list.isSame(as: row.list) else { return }
      let shown = runner.viewer.wantedPictures.map(\.photo) + runner.frame.pictures.map(\.photo)
      let origins = row.origins(in: list, present: runner.viewer.photo, shown: shown)
      // They count photos as until now, and those who hear them may ask for photos as they are now.
      let told = runner.rearrange(origins).map { ($0.kind, row.item(at: $0.photo)) }
      row.become(list)
      if let index = runner.viewer.photo {
        tellSizes(around: index)
        item(at: index).map(say)
      }
      for case (let kind, let item?) in told { hear(kind, item) }
      leaveIfClosed()
    }

    /// Tells the engine the sizes of a photo and of those that a finger can reach from there.
    func tellSizes(around index: Int) {
      for near in index - 2...index + 2 { tellSize(near) }
    }

    /// Tells the engine the sizes of the photos in a frame; false if it knows them all.
    func tellSizes(of frame: Frame) -> Bool {
      var isNew = false
      for picture in frame.pictures where tellSize(picture.photo) { isNew = true }
      return isNew
    }

    /// - Returns: whether the engine did not know it.
    @discardableResult
    private func tellSize(_ index: Int) -> Bool {
      guard let item = item(at: index), row.tells(index), let size = row.size(of: item) else { return false }
      runner.send(.photo(index, Size(size)))
      return true
    }
  }
#endif
