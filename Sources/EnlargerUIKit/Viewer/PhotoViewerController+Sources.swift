#if canImport(UIKit)
  import EnlargerCore
  import UIKit

  extension PhotoViewerController {
    /// Asks where a photo's thumbnail is, tells the engine, and hides the thumbnail.
    func ask(for index: Int) {
      guard let item = item(at: index) else { return }
      let answer = source(item.id)
      let reader = SourceReader(
        stage: view, scaledPage: pageBelowTransform == nil ? nil : pageBelow,
        isHiddenByUs: { [hidden] in hidden.contains($0) })
      switch reader.read(answer) {
      case .found(let place):
        missing[item.id] = nil
        runner.send(.source(index, place))
        hidden.hide(answer?.view, for: item.id)
      case .missing(let reason):
        missing[item.id] = reason
        runner.send(.source(index, nil))
        hidden.hide(nil, for: item.id)
      }
    }

    /// Brings the thumbnail on screen, laid out, and asks where it is.
    func prepareToLand(_ index: Int) {
      guard let item = item(at: index) else { return }
      scrollToVisible(item.id)
      ask(for: index)
    }
  }
#endif
