#if canImport(UIKit)
  import Foundation
  import UIKit

  /// A touch that is where a test says it is.
  final class DeviceTouch: UITouch {
    private(set) var point: CGPoint
    private var before: CGPoint
    private var stage = UITouch.Phase.began
    private var time: TimeInterval
    private weak var glass: UIWindow?
    private weak var hit: UIView?

    init(at point: CGPoint, in window: UIWindow, hit: UIView?, time: TimeInterval) {
      (self.point, before, self.time) = (point, point, time)
      (glass, self.hit) = (window, hit)
      super.init()
    }

    func become(_ phase: UITouch.Phase, at point: CGPoint, time: TimeInterval) {
      (before, self.point, stage, self.time) = (self.point, point, phase, time)
    }

    override var phase: UITouch.Phase { stage }
    override var timestamp: TimeInterval { time }
    override var type: UITouch.TouchType { .direct }
    override var tapCount: Int { 1 }
    override var window: UIWindow? { glass }
    override var view: UIView? { hit }

    override func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }

    override func previousLocation(in view: UIView?) -> CGPoint { view?.convert(before, from: nil) ?? before }
  }

  /// An event of such touches.
  final class DeviceEvent: UIEvent {
    private let time: TimeInterval
    private let fingers: Set<UITouch>

    init(time: TimeInterval, touches: Set<UITouch>) {
      (self.time, fingers) = (time, touches)
      super.init()
    }

    override var timestamp: TimeInterval { time }
    override var type: UIEvent.EventType { .touches }
    override var allTouches: Set<UITouch>? { fingers }
  }
#endif
