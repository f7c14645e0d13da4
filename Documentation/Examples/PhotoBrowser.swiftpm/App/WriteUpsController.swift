#if canImport(UIKit)
  import EnlargerUIKit
  import UIKit

  /// The screens of the four write-ups, in any style.
  final class WriteUpsController: ButtonListController {
    private let album: any Album
    /// Whatever is open has it too, from the next gesture on.
    var motion: Motion {
      didSet { navigationController?.viewControllers.forEach(move) }
    }

    init(album: any Album, style: ZoomStyle) {
      self.album = album
      motion = Motion(style: style)
      super.init()
    }

    private func move(_ screen: UIViewController) {
      guard let zoom = (screen as? ZoomGridController)?.zoom else { return }
      zoom.style = motion.style
      zoom.motionSpeed = motion.speed
    }

    required init?(coder: NSCoder) { nil }

    /// What each write-up shows, and the grid that it begins with.
    private var screens: [(title: String, make: (any Album, ZoomStyle) -> GridController)] {
      [
        ("FluidPhoto: push, with a pager", { PushGridController(album: $0, style: $1) }),
        ("PhotoZoomAnimator: two collection views", { TwoGridsController(album: $0, style: $1) }),
        ("Locket: grid and map", { MapController(album: $0, style: $1) }),
        ("Azikus: modal detail", { ModalGridController(album: $0, style: $1) }),
      ]
    }

    override var choices: [(title: String, choose: () -> Void)] {
      screens.map { screen in
        (
          screen.title,
          { [weak self] in
            guard let self else { return }
            let grid = screen.make(album, motion.style)
            move(grid)
            grid.title = screen.title
            navigationController?.pushViewController(grid, animated: true)
          }
        )
      }
    }
  }

  /// How everything in the example moves.
  struct Motion {
    var style: ZoomStyle
    /// 1 is as fast as the style says.
    var speed = 1.0
  }
#endif
