import EnlargerCore
import Foundation
import Testing

/// A trackpad swipe acts as a finger that a pause lifts.
@Suite struct WheelTests {
  private let middle = Vector(195, 422)

  private func scrolled(_ deltas: [Vector], in session: Session = .open(1)) -> Session {
    var session = session
    for delta in deltas {
      session.wait(0.016, after: .wheel(Wheel(position: middle, delta: delta)))
    }
    return session
  }

  @Test func `a pause of 0.12 seconds lifts it`() {
    var session = scrolled([Vector(30, 0), Vector(32, 0)])
    #expect(session.phase == .interactive)
    session.wait(0.115 - 0.016)
    #expect(session.phase == .interactive)
    session.wait(0.01)
    #expect(session.phase == .open)
    session.settle()
    #expect(session.frame.photo == 1 && session.frame.box.center.x == 195)
  }

  @Test(arguments: [Event.key(.arrowRight), .close, .page(2)])
  func `a photo that leaves a scrolling trackpad frees it, and the fingers`(event: Event) {
    var session = scrolled([Vector(1, 30), Vector(1, 20)])
    session.settle(after: event)
    if event == .close { session.settle(after: .open(2)) }
    #expect(!session.frame.isTouched)
    session.settle(after: .wheel(Wheel(position: middle, zoom: 2)))
    #expect(abs(session.frame.zoom - 2) < 0.01)
    session.move(from: Vector(195, 300), by: Vector(0, 100), in: 0.1)
    #expect(session.phase == .interactive)
  }

  @Test func `a finger takes the photo over from the trackpad, and keeps it`() {
    var session = scrolled([Vector(-1, -60)])
    #expect(session.phase == .interactive)
    let before = session.frame.box
    session.touch(Vector(195, 400))
    session.wait(0.5)
    #expect(session.phase == .interactive && (session.frame.box.center - before.center).length < 1)
    session.touch(Vector(195, 500))
    #expect(abs(session.frame.box.center.y - before.center.y) > 50)
  }

  // The first ten points are the dead zone. Another 100 turn the page.

  @Test(arguments: [(106.0, false), (114, true)])
  func `it turns the page as soon as it has travelled 100 points sideways`(way: Double, turns: Bool) {
    let session = scrolled([Vector(way / 2 - 4, 0), Vector(way / 2 + 4, 0)])
    #expect(session.kinds == (turns ? [.didPage] : []))
    #expect(session.frame.photo == (turns ? 2 : 1))
  }

  @Test func `events after a page turn are ignored until it pauses`() {
    var session = scrolled([Vector(4, 0), Vector(31, 0)] + Array(repeating: Vector(40, 0), count: 20))
    #expect(session.kinds == [.didPage])
    session.settle()
    session = scrolled([Vector(-31, 0)] + Array(repeating: Vector(-40, 0), count: 5), in: session)
    #expect(session.kinds == [.didPage, .didPage])
    session.settle()
    #expect(session.frame.photo == 1)
  }

  @Test func `it does nothing while a finger is down`() {
    var session = Session.open(1)
    session.move(from: middle, by: Vector(0, 60), in: 0.2)
    session.wait(0.1)
    let held = session.frame.box
    session = scrolled([Vector(0, 40), Vector(30, 0)], in: session)
    session.tell(.wheel(Wheel(position: middle, zoom: 1.5)))
    #expect(session.phase == .interactive && session.frame.box.distance(to: held) < 1e-9)
    session.letGo()
    #expect(session.phase == .open && session.frame.photo == 1)
  }

  @Test(arguments: [Vector(0, -20), Vector(0, 20), Vector(0, 60), Vector(30, 3)])
  func `the page's momentum neither catches nor drags a photo that opens over it`(step: Vector) {
    var session = Session()
    session.tell(.open(1))
    for number in 0..<80 {
      let slower = pow(0.94, Double(number))
      session.wait(0.012, after: .wheel(Wheel(position: middle, delta: step * slower)))
      #expect(session.phase != .interactive)
    }
    session.settle()
    #expect(session.phase == .open && session.frame.photo == 1 && session.kinds == [.willOpen, .didOpen])
  }

  @Test func `neither it nor a key zooms a photo in flight`() {
    for opens in [true, false] {
      for input in [Event.key(.zoomIn), .wheel(Wheel(position: middle, zoom: 1.5))] {
        var session = opens ? Session() : Session.open(1)
        session.wait(0.05, after: opens ? .open(1) : .close)
        session.settle(after: input)
        #expect(session.phase == (opens ? .open : .closed))
        if opens { #expect(session.frame.zoom == 1 && session.kinds == [.willOpen, .didOpen]) }
      }
    }
  }

  @Test func `a wheel zooms a gliding photo at its visible position`() {
    var session = Session.enlarged()
    session.drag(from: Vector(100, 422), by: Vector(80, 0), in: 0.1)
    session.wait(0.05)
    let before = session.frame
    #expect(before.velocity.x > 100)
    let pointer = Vector(195, 422)
    let grabbed = before.box.imagePoint(under: pointer, aspect: 4 / 3)
    session.settle(after: .wheel(Wheel(position: pointer, zoom: 1.2)))
    let after = session.frame.box.imagePoint(under: pointer, aspect: 4 / 3)
    #expect(abs(after.x - grabbed.x) < 1e-6)
  }

  @Test func `a wheel moves a gliding photo from its visible position`() {
    var session = Session.enlarged()
    session.drag(from: Vector(100, 422), by: Vector(80, 0), in: 0.1)
    session.wait(0.05)
    let before = session.frame.box.center
    session.settle(after: .wheel(Wheel(position: Vector(195, 422), delta: Vector(30, 0))))
    #expect(abs(session.frame.box.center.x - (before.x - 30)) < 1e-6)
  }

  @Test(arguments: [800.0, 1920])
  func `a gentle two-finger swipe turns the page in a window of any width`(width: Double) {
    var session = Session.open(0, window: Size(width: width, height: 800))
    for step in [4.0, 12, 25, 30, 28, 22, 16, 12, 8, 5, 2, 1] {
      session.wait(0.016, after: .wheel(Wheel(position: Vector(width / 2, 400), delta: Vector(step, 0))))
    }
    session.settle()
    #expect(session.frame.photo == 1 && session.phase == .open)
  }
}

/// What devices send at every browser zoom, and what that does to an open photo.
@Suite struct WheelDeviceTests {
  /// A series of events: the distance of each, and the seconds since the previous one.
  struct Device: Sendable, CustomTestStringConvertible {
    let name: String
    let steps: [Double]
    let pauses: [Double]

    var testDescription: String { name }

    init(_ name: String, _ steps: [Double], every pause: Double = 0.016) {
      self.init(name, steps, Array(repeating: pause, count: steps.count))
    }

    init(_ name: String, _ steps: [Double], _ pauses: [Double]) {
      (self.name, self.steps, self.pauses) = (name, steps, pauses)
    }
  }

  static let wheels = [
    Device("Windows, one notch", [100]),
    Device("Windows, three notches", [100, 100, 100], every: 0.09),
    Device("Windows, three quick notches", [100, 100, 100], every: 0.03),
    Device("Windows, spinning freely", Array(repeating: 100, count: 30), every: 0.012),
    Device(
      "Windows, spinning freely, notches merged",
      Array(repeating: 100, count: 12) + [200, 100, 200, 300, 200, 100, 100, 100], every: 0.016),
    Device("Windows, a wheel of fine steps", Array(repeating: 12.5, count: 24), every: 0.016),
    Device("macOS, a mouse, faster and faster", [4.0002, 12.0007, 40.0024, 72.004], every: 0.07),
    Device("libinput, notches", [53, 53, 53], [0, 0.11, 0.06]),
    Device("Firefox, three lines a notch", [120, 120], every: 0.2),
    Device("Firefox, one line a notch", [40, 40, 40], every: 0.06),
    Device("Firefox, a page a notch", [800, 800], every: 0.3),
  ]

  static let swipes = [
    Device("macOS, a trackpad", macSwipe(45)),
    Device("macOS, a trackpad, hard", macSwipe(130)),
    Device("macOS, a trackpad that begins slowly", [1, 1, 1, 2, 3, 5, 9] + macSwipe(40)),
    Device("macOS, a Magic Mouse", [1, 3, 8, 17, 28, 33, 30] + momentum(27), every: 0.011),
    Device(
      "libinput, a trackpad", [0.94, 3.2, 7.7, 12.4, 18.9, 24.1, 25.3, 23.8, 22, 20.6, 19, 12, 8.1, 3.3],
      every: 0.0095),
    Device("Windows, a precision touchpad", [3, 7, 12, 19, 24, 26] + momentum(25), every: 0.008),
  ]

  static let zooms = [0.5, 0.8, 1, 1.1, 1.25, 1.5, 2, 3, 5]

  private static func macSwipe(_ peak: Double) -> [Double] {
    [2, 6, 14, 30, peak, peak, peak] + momentum(peak)
  }

  /// Browsers round the steps of a trackpad's momentum to whole points.
  private static func momentum(_ peak: Double) -> [Double] {
    var steps: [Double] = []
    var step = peak * 0.93
    while step > 0.6 {
      steps.append(step.rounded())
      step *= 0.93
    }
    return steps
  }

  private static func play(
    _ device: Device, zoom: Double, along way: Vector, in session: Session = wide()
  ) -> Session {
    var session = session
    for (step, pause) in zip(device.steps, device.pauses) {
      session.wait(pause)
      session.tell(.wheel(Wheel(position: Vector(500, 350), delta: way * (step / zoom))))
    }
    session.settle()
    return session
  }

  /// The second of five photos, open in a desktop window.
  private static func wide() -> Session {
    .open(
      1, window: Size(width: 1000, height: 700),
      photos: Array(repeating: Size(width: 4000, height: 3000), count: 5))
  }

  @Test(arguments: wheels, zooms)
  func `a wheel turned away zooms the photo in, and turned back never closes it`(device: Device, zoom: Double)
  {
    let enlarged = Self.play(device, zoom: zoom, along: Vector(0, -1))
    #expect(enlarged.phase == .open && enlarged.frame.zoom > 1.2)
    let back = Self.play(device, zoom: zoom, along: Vector(0, 1))
    #expect(back.phase == .open && back.frame.zoom == 1 && !back.kinds.contains(.willClose))
  }

  @Test(arguments: wheels, zooms)
  func `a tilted wheel, or one with Shift, only turns pages`(device: Device, zoom: Double) {
    let session = Self.play(device, zoom: zoom, along: Vector(1, 0))
    #expect(session.phase == .open && session.frame.zoom == 1 && session.frame.photo ?? 0 > 1)
    #expect(session.kinds.allSatisfy { $0 == .didPage })
  }

  @Test(arguments: swipes, zooms) func `a sideways swipe turns one page`(device: Device, zoom: Double) {
    // A browser zoomed to three times reports a third of the distance, so skip devices that fall short.
    guard device.steps.reduce(0, +) / zoom > 150 else { return }
    for side in [-1.0, 1] {
      let session = Self.play(device, zoom: zoom, along: Vector(side, 0))
      #expect(session.phase == .open && session.frame.photo == 1 + Int(side) && session.kinds == [.didPage])
    }
  }

  @Test(arguments: swipes, zooms)
  func `a swipe that drags the photo down far enough closes it, and none zooms in`(
    device: Device, zoom: Double
  ) {
    let session = Self.play(device, zoom: zoom, along: Vector(0, -1))
    #expect(session.frame.zoom <= 1)
    #expect(session.phase == .open || session.phase == .closed)
    if device.steps.reduce(0, +) / zoom > 400 { #expect(session.phase == .closed) }
  }

  @Test(arguments: [
    [1.0, 2, 1, 3, 2, 4, 3, 5, 5, 4, 5], [100, 200, 100, 300, 200, 400, 500, 300, 500, 400],
  ])
  func `steps in whole multiples, ambiguous between wheel and trackpad, close nothing`(steps: [Double]) {
    let session = Self.play(Device("", steps), zoom: 1, along: Vector(0, -1))
    #expect(session.phase == .open && session.frame.zoom == 1 && !session.kinds.contains(.didClose))
  }

  // MARK: One swipe after another

  @Test(arguments: [
    (still: 0, first: 30, back: false), (64, 26, false), (160, 20, false),
    (0, 30, true), (64, 26, true), (160, 20, true),
  ])
  func `a second swipe during the first one's momentum turns another page, or back`(
    still: Int, first: Int, back: Bool
  ) {
    var session = Self.play(
      Device("", Array(Self.macSwipe(45)[..<first])), zoom: 1, along: Vector(1, 0), in: Self.wide())
    #expect(session.frame.photo == 2)
    session = Self.wide()
    for step in Self.macSwipe(45)[..<first] { session.swipe(step) }
    session.wait(Double(still) / 1000)
    for step in Self.macSwipe(60) { session.swipe(back ? -step : step) }
    session.settle()
    #expect(session.frame.photo == (back ? 1 : 3) && session.phase == .open)
  }

  @Test func `momentum with two events merged by a slow page is no second swipe`() {
    var session = Self.wide()
    let steps = Self.macSwipe(60)
    for step in steps[..<16] { session.swipe(step) }
    for index in stride(from: 16, to: 30, by: 2) {
      session.wait(0.016)
      session.swipe(steps[index] + steps[index + 1])
      session.swipe(steps[index + 1])
    }
    session.settle()
    #expect(session.frame.photo == 2 && session.kinds == [.didPage])
  }

  @Test func `two pushes of a tilt wheel turn two pages, and a held one does not race`() {
    let pushes = Self.play(Device("", [100, 100], every: 0.5), zoom: 1, along: Vector(1, 0))
    #expect(pushes.frame.photo == 3)
    let held = Self.play(
      Device("", Array(repeating: 100, count: 8), every: 0.05), zoom: 1, along: Vector(1, 0))
    #expect(held.frame.photo == 3)
  }

  @Test func `a spinning wheel does not zoom faster by sending more events`() {
    let coarse = Self.play(
      Device("", Array(repeating: 100, count: 8), every: 0.04), zoom: 1, along: Vector(0, -1))
    let fine = Self.play(
      Device("", Array(repeating: 25, count: 32), every: 0.01), zoom: 1, along: Vector(0, -1))
    #expect(abs(coarse.frame.zoom - fine.frame.zoom) < 0.3)
  }
}

extension Session {
  fileprivate mutating func swipe(_ step: Double) {
    wait(0.016)
    tell(.wheel(Wheel(position: Vector(500, 350), delta: Vector(step, 0))))
  }
}
