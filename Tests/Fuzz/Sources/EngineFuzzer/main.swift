import EnlargerCore

/// Feeds the engine events made of arbitrary bytes, with any order, numbers and times. It must not trap, must
/// draw only finite numbers, and must come to rest.
func fuzzEngine(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Bytes(UnsafeBufferPointer(start: start, count: count))
  var viewer = bytes.viewer()
  var clock = 0.0
  while let input = bytes.input() {
    let step = bytes.step()
    if step.isFinite { clock = min(clock + step, 1e6) }
    let time = step.isFinite ? clock : step
    viewer.handle(input, at: time)
    check(viewer.tick(to: time))
    while viewer.nextNotice() != nil {}
  }
  comesToRest(&viewer)
  return 0
}

private func check(_ frame: Frame) {
  let numbers = [
    frame.box.center.x, frame.box.center.y, frame.box.size.width, frame.box.size.height, frame.box.rotation,
    frame.box.cornerRadius, frame.velocity.x, frame.velocity.y, frame.zoom, frame.backdrop, frame.chrome,
    frame.opacity,
  ]
  precondition(numbers.allSatisfy(\.isFinite), "not a number: \(frame)")
  precondition(frame.box.size.width >= 0 && frame.box.size.height >= 0, "negative size: \(frame)")
  precondition((0...1).contains(frame.backdrop) && (0...1).contains(frame.chrome), "opacity: \(frame)")
}

private func comesToRest(_ viewer: inout Viewer) {
  // The engine's clock may be ahead of ours if ours ran backwards.
  let begin = viewer.clock
  viewer.handle(.cancelTouches, at: begin)
  // People's photos rest within two seconds. Fingers a million points apart throw one so far that it takes three.
  let frame = viewer.tick(to: begin + 4)
  precondition(!frame.needsAnother && frame.wakeTime == nil, "still moving: \(frame)")
}

/// Reads events from bytes. Every byte sequence is valid.
struct Bytes {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func integer(below limit: Int) -> Int { Int(byte() ?? 0) % limit }

  /// Mostly a position on a phone, sometimes any bit pattern.
  private mutating func number() -> Double {
    let kind = byte() ?? 0
    if kind < 230 { return Double(kind) * 4 + Double(byte() ?? 0) / 64 - 20 }
    if kind < 240 {
      return [.nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, 5e-324, 1e-9, 1e9][Int(kind) - 230]
    }
    var pattern: UInt64 = 0
    for _ in 0..<8 { pattern = pattern << 8 | UInt64(byte() ?? 0) }
    return Double(bitPattern: pattern)
  }

  private mutating func vector() -> Vector { Vector(x: number(), y: number()) }
  private mutating func size() -> Size { Size(width: number(), height: number()) }

  /// Seconds to the next event; sometimes negative or not a number.
  mutating func step() -> Double {
    let kind = byte() ?? 0
    return kind < 245
      ? Double(kind) / 400 : [.nan, -1, .infinity, 0, 1e-12, 3, 10, 0.5, -0.01, 60, 1][Int(kind) - 245]
  }

  mutating func viewer() -> Viewer {
    let styles: [ZoomStyle] = [.photos, .system, .calm, .fluidPhoto, .photoZoomAnimator, .locket, .azikus]
    let style = styles[integer(below: styles.count)]
    let count = integer(below: 6)
    var viewer = Viewer(
      style: style, viewport: Viewport(size: Size(width: 390, height: 844)), photoCount: count)
    for photo in 0..<count {
      viewer.handle(.photo(photo, size()), at: 0)
      viewer.handle(.source(photo, source()), at: 0)
    }
    return viewer
  }

  private mutating func source() -> Source {
    var box = Box(center: vector(), size: size(), cornerRadius: Double(integer(below: 20)))
    if integer(below: 8) == 0 { box.rotation = number() }
    return Source(box: box, clip: integer(below: 4) == 0 ? Insets(top: number()) : .zero)
  }

  mutating func input() -> Event? {
    guard let kind = byte() else { return nil }
    let photo = integer(below: 8) - 1
    switch kind % 16 {
    case 0, 1: return .open(photo)
    case 2: return .close
    case 3, 4, 5, 6, 7, 8: return .touches(touches(Int(kind / 16) % 7))
    case 9: return .cancelTouches
    case 10: return .wheel(Wheel(position: vector(), delta: vector(), zoom: number() / 100))
    case 11:
      let keys: [Key] = [
        .escape, .arrowLeft, .arrowRight, .home, .end, .zoomIn, .zoomOut, .zoomReset, .arrowUp, .arrowDown,
      ]
      return .key(keys[integer(below: keys.count)])
    case 12: return .page(photo)
    case 13: return .source(photo, integer(below: 3) == 0 ? nil : source())
    case 14: return .resize(Viewport(size: size()))
    default:
      switch integer(below: 3) {
      case 0: return .reduceMotion(integer(below: 2) == 0)
      case 1: return .rightToLeft(integer(below: 2) == 0)
      default: return .photo(photo, size())
      }
    }
  }

  private mutating func touches(_ count: Int) -> Touches {
    var touches = Touches()
    for _ in 0..<count { touches.append(Touch(id: integer(below: 60), position: vector())) }
    return touches
  }
}

/// libFuzzer's own loop, linked in by `-sanitize=fuzzer`.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
_ = runFuzzer(&count, &arguments) { fuzzEngine($0, $1) }
