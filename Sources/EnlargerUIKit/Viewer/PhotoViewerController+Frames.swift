#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  /// Frames, the lookup of thumbnails, and notices.
  extension PhotoViewerController {
    func draw(_ frame: Frame) {
      // A page appeared for the first time: draw again with its size.
      if tellSizes(of: frame) { return runner.drawNow() }
      // Only a rotation of the window animates.
      if canvas.turning == nil { UIView.performWithoutAnimation { show(frame) } } else { show(frame) }
      showSystemBars(frame)
      // A zoomed photo needs more pixels.
      if frame.phase == .open, !frame.needsAnother {
        loadPictures()
        element.say(zoom: frame.zoom)
        if root.window != nil { showContent(of: frame) }
      }
      leaveIfClosed()
    }

    func show(_ frame: Frame) {
      hideThumbnails(of: frame)
      canvas.photo.part = frame.photo.flatMap(item).flatMap { parts.part(of: $0) }
      if frame.phase == .closing { contents.leave() }
      canvas.draw(frame) { index in
        item(at: index).flatMap { loader.image(for: $0) }
      } content: { index in
        item(at: index).flatMap { contents.view(of: $0) }
      }
      badges.draw(frame) { index in item(at: index).flatMap { loader.state(of: $0) } }
      element.isHidden = frame.phase == .closed
      if bars.alpha != frame.chrome { bars.alpha = frame.chrome }
      bars.go(with: frame.card, shift: frame.pageShift)
      presentation.follow(frame.phase)
    }

    /// Hides the thumbnails of the drawn photos while the view below is visible, and shows all others.
    private func hideThumbnails(of frame: Frame) {
      // A material or a translucent colour shows the view below, however opaque the backdrop is.
      let isCovered = frame.coversPage && canvas.coversPage
      let out = isCovered ? [] : frame.pictures.compactMap { item(at: $0.photo)?.id }
      thumbnails.showAll(except: out)
      guard !canvas.coversPage else { return }
      // The engine looks up only the thumbnails of photos in flight, so hide the others.
      for picture in frame.pictures where !picture.wantsSource {
        if let id = item(at: picture.photo)?.id { thumbnails.hide(answer(id)?.view, for: id) }
      }
    }

    // MARK: Thumbnails

    /// Looks up a photo's thumbnail and sends its place to the engine.
    func lookUp(_ index: Int) {
      guard let id = item(at: index)?.id else { return }
      runner.send(.source(index, thumbnails.find(answer(id), of: id, on: canvas, outOf: root)))
    }

    /// Returns the view that shows a photo: the app's answer, or else a view linked to the photo.
    func answer(_ id: String) -> ZoomSource? {
      if let own = source(id) { return own }
      let views = linked.views(of: id)
      guard views.count > 1 else { return views.first.map { .view($0) } }
      let reader = SourceReader(stage: canvas, scaledPage: canvas.scaledPage, own: root)
      let seen = views.first { (try? reader.read(.view($0))) != nil }
      return (seen ?? views.first { $0.window != nil } ?? views.first).map { .view($0) }
    }

    /// Brings a photo's thumbnail on screen and laid out, then looks it up.
    func lookUpToLand(_ index: Int) {
      if let id = item(at: index)?.id { scrollToVisible(id) }
      lookUp(index)
    }

    // MARK: Notices

    func hear(_ kind: Notice.Kind, _ item: PhotoItem) {
      // The app may present something else as soon as it receives the event.
      if runner.viewer.phase == .closing || !isOpen { presentation.leaveController() }
      switch kind {
      case .willOpen: enter(item)
      case .didOpen:
        // A photo that opens at once has not been drawn yet, and VoiceOver ignores hidden elements.
        element.isHidden = false
        UIAccessibility.post(notification: .screenChanged, argument: element)
      // Also when a finger begins the closing, since the grid shows through from now on.
      case .willClose:
        guard !knowsHome, let index = runner.viewer.photo, self.item(at: index)?.id == item.id else { break }
        lookUpToLand(index)
      case .didClose:
        thumbnails.show(item.id)
        // Another photo may have opened during the landing.
        guard !isOpen else { break }
        let views = (answer(item.id)?.view.ancestry ?? []).filter { $0.window != nil }
        // Another screen has replaced the grid and this viewer, and VoiceOver is there.
        guard root.window != nil || !views.isEmpty else { break }
        let spoken = views.first(where: \.isAccessibilityElement) ?? views.first
        UIAccessibility.post(notification: .screenChanged, argument: spoken)
      case .didPage:
        enter(item)
        let words = [element.accessibilityLabel, element.accessibilityValue].compactMap(\.self)
        UIAccessibility.post(notification: .pageScrolled, argument: words.joined(separator: ", "))
      case .didCancelClose, .fellBack: break
      }
      if let event = thumbnails.event(kind, item.id) { onEvent(event) }
    }
  }

  /// The photos in the row: their positions, the sizes that the engine knows, and their pictures.
  ///
  /// The engine receives a photo's size when the photo comes near, so many photos cost no time here.
  extension PhotoViewerController {
    func item(at index: Int) -> PhotoItem? { row.item(at: index) }

    func index(of id: String) -> Int? { row.position(of: id) }

    /// Replaces the list, and keeps showing the same photo.
    func replaceList(_ list: PhotoList) {
      guard !list.isSame(as: row.list) else { return }
      let shown = runner.viewer.wantedPictures.map(\.photo) + runner.frame.pictures.map(\.photo)
      let origins = row.origins(in: list, present: runner.viewer.photo, shown: shown)
      // The notices use old positions, and their listeners may ask for photos in the new list.
      let told = runner.rearrange(origins).map { ($0.kind, row.item(at: $0.photo)) }
      row.become(list)
      if let index = runner.viewer.photo {
        tellSizes(around: index)
        item(at: index).map(say)
      }
      for case (let kind, let item?) in told { hear(kind, item) }
      leaveIfClosed()
    }

    /// Sends the engine the sizes of a photo and of the neighbours that a finger can reach from there.
    func tellSizes(around index: Int) {
      for near in index - 2...index + 2 { tellSize(near) }
    }

    /// Sends the engine the sizes of the photos in a frame; returns false if it knows them all.
    func tellSizes(of frame: Frame) -> Bool {
      var isNew = false
      for picture in frame.pictures where tellSize(picture.photo) { isNew = true }
      return isNew
    }

    /// - Returns: whether the size is new to the engine.
    @discardableResult
    private func tellSize(_ index: Int) -> Bool {
      guard let item = item(at: index), row.tells(index), let size = row.size(of: item) else { return false }
      runner.send(.photo(index, Size(size)))
      return true
    }

    // MARK: Pictures

    /// Loads a photo again, after a failure or an edit.
    ///
    /// The current picture stays until the new one arrives. Photos other than the shown one and its
    /// neighbours load again in any case.
    public func reload(_ id: String) {
      guard let item = index(of: id).flatMap(item) else { return }
      loader.reload(item)
      contents.drop(id)
      runner.drawNow()
    }

    /// Reloads the photos in memory at the positions that satisfy a condition.
    func reload(where isChanged: (Int) -> Bool) {
      for id in loader.entries.keys where index(of: id).map(isChanged) == true { reload(id) }
    }

    /// Limits the photos in memory to the screen's size, until the viewer shows other photos.
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
        self.flatMap { $0.contentView(item.id) ?? $0.photos.contentView(for: item) }
      }
      contents.changed = { [bars] controls in bars.controls = controls }
      parts.dropped = { [weak self] in self?.canvas.photo.part = nil }
    }

    /// Makes a photo the shown one: describes it, and loads it and its neighbours.
    func enter(_ item: PhotoItem) {
      guard let index = index(of: item.id) else { return }
      contents.leave(for: item)
      say(item)
      tellSizes(around: index)
      // Returning to a failed photo retries at once.
      loader.retry(item)
      loadPictures()
    }

    /// Shows the photo's caption and number, also to assistive technologies.
    func say(_ item: PhotoItem) {
      guard let index = index(of: item.id) else { return }
      let position = localized("%1$ld of %2$ld", index + 1, row.count)
      bars.show(caption: item.caption, counter: position)
      element.show(item, position: position)
    }

    // MARK: Loading

    /// The window's size in pixels.
    private var screen: CGSize {
      let size = runner.viewer.viewport.size
      return CGSize(width: size.width, height: size.height).scaled(by: scale)
    }

    private var scale: Double { max(root.traitCollection.displayScale, 1) }

    /// Loads the pictures that the engine wants next, and drops all others.
    func loadPictures() {
      let viewport = runner.viewer.viewport.size
      var kept: Set<String> = []
      for wanted in runner.viewer.wantedPictures {
        guard let item = item(at: wanted.photo) else { continue }
        kept.insert(item.id)
        if item.pixelSize == nil, let thumbnail = loader.image(for: item) {
          learn(thumbnail.size, of: item, isGuess: true)
        }
        var rendition = loader.isLimited(item) ? .fit : Rendition(zoom: wanted.size.width / viewport.width)
        if wanted.photo == runner.viewer.photo { rendition = loadPart(of: item, instead: rendition) }
        loader.load(item, pixels: rendition.pixels(of: row.ownSize(of: item), screen: screen))
      }
      loader.keep(only: kept)
    }

    /// Loads the visible part of a photo that has too many pixels to hold.
    ///
    /// - Returns: the rendition in which to load the whole photo.
    private func loadPart(of item: PhotoItem, instead rendition: Rendition) -> Rendition {
      guard rendition == .full, let own = row.ownSize(of: item), own.area > Rendition.mostPixels,
        let provider = photos as? any PartialPhotoProvider
      else {
        parts.drop()
        return rendition
      }
      guard runner.frame.phase == .open, !runner.frame.isTouched else { return .double }
      let detail = PhotoDetail(of: runner.frame.box, in: runner.viewer.viewport.size, scale: scale)
      let held = Rendition.double.pixels(of: own, screen: screen)
      parts.load(item, detail, own: own, held: held, from: provider)
      return .double
    }

    /// Shows the page's own view, if it has one, once the page rests.
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
      if item.id == currentID {
        UIAccessibility.post(
          notification: .announcement, argument: localized("The photo could not be loaded"))
      }
      onEvent(.failedToLoad(item.id, reason: failure))
    }

    /// Adopts a picture's proportions for its photo, unless they match those known so far.
    ///
    /// - Parameter isGuess: whether the picture is only a thumbnail. A declared size overrides it.
    private func learn(_ size: CGSize, of item: PhotoItem, isGuess: Bool = false) {
      // The list may know more about the photo than when the picture was requested.
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
