#if canImport(UIKit)
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  /// A finger made of public API only: touches of its own making, handed to the recognisers under it.
  ///
  /// UIKit's own recognisers and controls follow real touches in ways of their own, so only the
  /// host's stream hears of the fingers. What a tap means to a control or a cell is done by name.
  @MainActor
  final class DeviceFinger: Finger {
    private let device: DeviceStage
    private let touch: DeviceTouch
    private let streams: [TouchStream]
    private let start: CGPoint
    private(set) var isDown = true

    private init(at point: CGPoint, on device: DeviceStage) {
      self.device = device
      start = point
      let touch = DeviceTouch(
        at: point, in: device.window, hit: device.window.hitTest(point, with: nil), time: device.now)
      self.touch = touch
      var streams: [TouchStream] = []
      var current = touch.view
      while let view = current {
        for case let stream as TouchStream in view.gestureRecognizers ?? [] where stream.isEnabled {
          if stream.gestureRecognizer(stream, shouldReceive: touch) { streams.append(stream) }
        }
        current = view.superview
      }
      self.streams = streams
    }

    static func together(_ points: [CGPoint], on device: DeviceStage) -> [DeviceFinger] {
      let fingers = points.map { DeviceFinger(at: $0, on: device) }
      send(fingers) { $0.touchesBegan($1, with: $2) }
      return fingers
    }

    var stage: any Stage { device }
    var position: CGPoint { touch.point }

    func move(to x: CGFloat, _ y: CGFloat) { DeviceFinger.move([(self, CGPoint(x: x, y: y))]) }

    static func move(_ moves: [(DeviceFinger, CGPoint)]) {
      let moves = moves.filter(\.0.isDown)
      for (finger, point) in moves { finger.touch.become(.moved, at: point, time: finger.device.now) }
      send(moves.map(\.0)) { $0.touchesMoved($1, with: $2) }
    }

    func up() {
      guard isDown else { return }
      let isTaken = streams.contains { $0.state == .began || $0.state == .changed }
      leave(.ended) { $0.touchesEnded($1, with: $2) }
      if !isTaken, abs(position.x - start.x) < 10, abs(position.y - start.y) < 10 { tapped() }
    }

    func cancel() {
      guard isDown else { return }
      leave(.cancelled) { $0.touchesCancelled($1, with: $2) }
    }

    private func leave(_ phase: UITouch.Phase, _ tell: (TouchStream, Set<UITouch>, UIEvent) -> Void) {
      isDown = false
      touch.become(phase, at: position, time: device.now)
      DeviceFinger.send([self], tell)
    }

    /// One event; each stream hears of those touches that are its own.
    private static func send(
      _ fingers: [DeviceFinger], _ tell: (TouchStream, Set<UITouch>, UIEvent) -> Void
    ) {
      guard let time = fingers.first?.touch.timestamp else { return }
      let event = DeviceEvent(time: time, touches: Set(fingers.map(\.touch)))
      var told: [TouchStream] = []
      for stream in fingers.flatMap(\.streams) where !told.contains(where: { $0 === stream }) {
        told.append(stream)
        let own = fingers.filter { $0.streams.contains { $0 === stream } }
        tell(stream, Set(own.map(\.touch)), event)
      }
    }

    private func tapped() {
      var current = touch.view
      while let view = current {
        if let tap = view.openingTap { return tap.open() }
        if let control = view as? UIControl { return control.sendActions(for: .primaryActionTriggered) }
        if let grid = view as? UICollectionView {
          guard let path = grid.indexPathForItem(at: touch.location(in: grid)) else { return }
          return grid.tellSelected(path)
        }
        if let table = view as? UITableView {
          guard let path = table.indexPathForRow(at: touch.location(in: table)) else { return }
          return table.tellSelected(path)
        }
        current = view.superview
      }
    }
  }

  extension UITableView {
    /// What a tap on a row tells the delegate.
    fileprivate func tellSelected(_ path: IndexPath) {
      #if canImport(ObjectiveC)
        delegate?.tableView?(self, didSelectRowAt: path)
      #else
        (delegate as? any UITableViewDelegate)?.tableView(self, didSelectRowAt: path)
      #endif
    }
  }

  extension UICollectionView {
    /// What a tap on a cell tells the delegate.
    fileprivate func tellSelected(_ path: IndexPath) {
      #if canImport(ObjectiveC)
        delegate?.collectionView?(self, didSelectItemAt: path)
      #else
        (delegate as? any UICollectionViewDelegate)?.collectionView(self, didSelectItemAt: path)
      #endif
    }
  }
#endif
