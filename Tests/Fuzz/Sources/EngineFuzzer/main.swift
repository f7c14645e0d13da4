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
