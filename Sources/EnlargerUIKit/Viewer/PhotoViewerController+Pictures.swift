#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// The photos in the row: which, where, what the engine knows of their sizes, and their pictures.
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

    // MARK: Pictures

    /// Loads a photo anew: one that could not be loaded, or one that has been edited. What there is of it
    /// stays until the new picture has come. A photo that is neither shown nor next to that is loaded anew
    /// anyway.
    public func reload(_ id: String) {
      guard let item = index(of: id).flatMap(item) else { return }
      loader.reload(item)
      contents.drop(id)
      runner.drawNow()
    }

    /// Asks another source for what is loaded from now on; what is there stays.
    func use(_ photos: any PhotoSource) { loader.source = photos }

    /// Loads anew what there is of photos at some positions.
    func reload(where isChanged: (Int) -> Bool) {
      for id in loader.entries.keys where index(of: id).map(isChanged) == true { reload(id) }
    }

    /// Holds no photo larger than the screen shows it, until other photos are shown.
    func shrinkPictures() {
      parts.drop()
      loader.shrink(to: screen)
      runner.drawNow()
    }

    func listenToLoaders() {
      loader.arrived = { [weak self] item, image in self?.arrived(item, image) }
      loader.changed = { [weak self] in self?.runner.drawNow() }
      loader.failed = { [weak self] item, failure in self?.failed(item, failure) }
      loader.standIn = { [weak self] item in self?.answer(item.id)?.picture }
      parts.arrived = { [weak self] in self?.runner.drawNow() }
      contents.make = { [weak self] item in
        self.flatMap { $0.contentView(item.id) ?? $0.loader.source?.contentView(for: item) }
      }
      contents.changed = { [bars] controls in bars.controls = controls }
      parts.dropped = { [weak self] in self?.canvas.photo.part = nil }
    }

    /// Another photo is the one shown: says so, and loads it and its neighbours.
    func enter(_ item: PhotoItem) {
      guard let index = index(of: item.id) else { return }
      contents.leave(for: item)
      say(item)
      tellSizes(around: index)
      // Who comes back to it does not wait for a pause to end.
      loader.retry(item)
      loadPictures()
    }

    /// Says what is known of the photo that is shown, and which of how many it is.
    func say(_ item: PhotoItem) {
      guard let index = index(of: item.id) else { return }
      let position = String(format: localized("%1$ld of %2$ld"), index + 1, row.count)
      bars.show(caption: item.caption, counter: position)
      element.show(item, position: position)
    }

    // MARK: Loading

    /// The window in pixels.
    private var screen: CGSize {
      let size = runner.viewer.viewport.size
      return CGSize(width: size.width, height: size.height).scaled(by: scale)
    }

    private var scale: Double { max(root.traitCollection.displayScale, 1) }

    /// Loads what the engine will show next, and lets go of everything else.
    func loadPictures() {
      let viewport = runner.viewer.viewport.size
      var kept: Set<String> = []
      for wanted in runner.viewer.wantedPictures {
        guard let item = item(at: wanted.photo) else { continue }
        kept.insert(item.id)
        if item.pixelSize == nil, let thumbnail = loader.image(for: item) {
          learn(thumbnail.size, of: item, isGuess: true)
        }
        var rendition = Rendition(zoom: wanted.size.width / viewport.width)
        if wanted.photo == runner.viewer.photo { rendition = loadPart(of: item, instead: rendition) }
        loader.load(item, pixels: rendition.pixels(of: row.ownSize(of: item), screen: screen))
      }
      loader.keep(only: kept)
    }

    /// Loads the part that is seen of a photo of which no more pixels can be held.
    ///
    /// - Returns: the step in which the whole has to be there.
    private func loadPart(of item: PhotoItem, instead rendition: Rendition) -> Rendition {
      guard rendition == .full, let own = row.ownSize(of: item), own.area > Rendition.mostPixels,
        !loader.isLimited(item), let source = loader.source as? any PartedPhotoSource
      else {
        parts.drop()
        return rendition
      }
      guard runner.frame.phase == .open, !runner.frame.isTouched else { return .double }
      let detail = PhotoDetail(of: runner.frame.box, in: runner.viewer.viewport.size, scale: scale)
      let held = Rendition.double.pixels(of: own, screen: screen)
      parts.load(item, detail, own: own, held: held, from: source)
      return .double
    }

    /// A page rests: it may be more than a picture.
    func showContent(of frame: Frame) {
      guard let item = frame.photo.flatMap(item), contents.rest(on: item) else { return }
      runner.drawNow()
    }

    func retry(_ index: Int) {
      guard let item = item(at: index) else { return }
      loader.retry(item)
      runner.drawNow()
    }

    private func arrived(_ item: PhotoItem, _ image: UIImage) {
      learn(image.size, of: item)
      runner.drawNow()
    }

    private func failed(_ item: PhotoItem, _ failure: LoadingFailure) {
      if item.id == currentItem {
        UIAccessibility.post(
          notification: .announcement, argument: localized("The photo could not be loaded"))
      }
      onEvent(.failedToLoad(item.id, failure))
    }

    /// Takes a picture's proportions for the photo's, unless they were the same all along.
    ///
    /// - Parameter isGuess: whether it is only a thumbnail, which a promise beats.
    private func learn(_ size: CGSize, of item: PhotoItem, isGuess: Bool = false) {
      // More may be known of it than when it was asked for.
      guard let index = index(of: item.id), let item = self.item(at: index), Size(size).isUsable else {
        return
      }
      let told = row.size(of: item)
      let known = isGuess ? told : row.knownSize(of: item)
      if let known, Size(known).hasProportions(of: Size(size)) { return }
      row.learn(size, of: item, isGuess: isGuess)
      if let told, Size(told).hasProportions(of: Size(size)) { return }
      row.size(of: item).map { runner.send(.photo(index, Size($0))) }
    }
  }
#endif
