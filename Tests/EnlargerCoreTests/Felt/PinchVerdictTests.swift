import EnlargerCore
import Testing

/// The decision table of pinches, row by row, and what it means for a person who only zooms out.
@Suite struct PinchVerdictTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let origin: PinchOrigin
    let zoom: Double
    /// The change of the fingers' distance, as a part of itself per second.
    let rate: Double
    let closes: Bool
    var testDescription: String { "\(origin) at \(zoom), rate \(rate)" }
  }

  @Test(arguments: [
    Row(origin: .enlarged, zoom: 1.06, rate: -9, closes: false),
    Row(origin: .enlarged, zoom: 0.93, rate: -9, closes: false),
    Row(origin: .enlarged, zoom: 0.76, rate: -9, closes: false),
    Row(origin: .enlarged, zoom: 0.74, rate: 0, closes: true),
    Row(origin: .enlarged, zoom: 0.74, rate: 9, closes: true),
    Row(origin: .fitted, zoom: 0.91, rate: -9, closes: false),
    Row(origin: .fitted, zoom: 0.89, rate: -9, closes: true),
    Row(origin: .fitted, zoom: 0.89, rate: 0, closes: false),
    Row(origin: .fitted, zoom: 0.74, rate: 0, closes: true),
    Row(origin: .fitted, zoom: 0.74, rate: 9, closes: false),
    Row(origin: .thumbnail(zoom: 0.3), zoom: 0.64, rate: 0, closes: true),
    Row(origin: .thumbnail(zoom: 0.3), zoom: 0.66, rate: 0, closes: false),
    Row(origin: .thumbnail(zoom: 1.3), zoom: 0.99, rate: 0, closes: true),
  ])
  func `a pinch closes as its row says`(row: Row) {
    #expect(PinchStyle.standardForTests.closes(at: row.zoom, rate: row.rate, from: row.origin) == row.closes)
  }

  private func pair(_ spread: Double) -> (Vector, Vector) {
    (Vector(195 - spread / 2, 422), Vector(195 + spread / 2, 422))
  }

  @Test(arguments: [(1.06, 0.2), (0.93, 0.2), (0.93, 1.0), (0.8, 0.15)])
  func `an enlarged photo pinched back stays, however quickly`(zoom: Double, seconds: Double) {
    var session = Session.open(1)
    session.pinch(from: pair(80), to: pair(300))
    session.lift()
    session.settle()
    let enlarged = session.frame.zoom
    #expect(enlarged > 3)
    session.pinch(from: pair(300), to: pair(300 * zoom / enlarged), in: seconds)
    session.lift()
    session.settle()
    #expect(session.phase == .open && session.frame.zoom >= 1)
  }

  @Test func `an enlarged photo pinched clearly small and let go closes`() {
    var session = Session.open(1)
    session.pinch(from: pair(80), to: pair(300))
    session.lift()
    session.settle()
    session.pinch(from: pair(300), to: pair(300 * 0.6 / session.frame.zoom), in: 0.5)
    session.wait(0.2)
    session.lift()
    session.settle()
    #expect(session.phase == .closed)
  }

  @Test func `a pinch of an enlarged photo stays one when another finger takes over from one of its two`() {
    var session = Session.open(1)
    session.pinch(from: pair(80), to: pair(300))
    session.lift()
    session.settle()
    let small = pair(300 * 0.95 / session.frame.zoom)
    session.pinch(from: pair(300), to: small, in: 0.5)
    let third = small.1 + Vector(5, 0)
    session.touch(small.0, small.1, third)
    session.lift(finger: 2)
    let middle = (small.0 + third) * 0.5
    for step in 1...4 {
      session.wait(0.01)
      let part = 1 - 0.03 * Double(step)
      var touches = Touches()
      touches.append(Touch(id: 1, position: middle + (small.0 - middle) * part))
      touches.append(Touch(id: 3, position: middle + (third - middle) * part))
      session.tell(.touches(touches))
    }
    #expect(session.frame.zoom < 0.88)
    session.lift()
    session.settle()
    #expect(session.phase == .open)
  }

  @Test func `a quick pinch of a fitted photo closes it below nine tenths, and never above`() {
    for (zoom, closes) in [(0.88, true), (0.92, false)] {
      var session = Session.open(1)
      session.pinch(from: pair(300), to: pair(300 * zoom), in: 0.05)
      session.lift()
      session.settle()
      #expect(session.phase == (closes ? .closed : .open), "\(zoom)")
    }
  }
}

extension PinchStyle {
  fileprivate static var standardForTests: PinchStyle { ZoomStyle.photos.pinch }
}
