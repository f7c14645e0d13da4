import EnlargerCore

// What the tests may call: one function for each kind of input, one for the clock, three
// for what comes out. Every function takes the trace that `trace_create` made; photos are
// positions in paging order, lengths points, times seconds.

private func trace(_ handle: UnsafeMutableRawPointer) -> Trace {
  Unmanaged<Trace>.fromOpaque(handle).takeUnretainedValue()
}

private func handle(_ handle: UnsafeMutableRawPointer, _ input: Event, _ time: Double) {
  trace(handle).viewer.handle(input, at: time)
}

/// Styles are numbered in the order of `styles` in `trace.js`.
@_expose(wasm, "trace_create")
@_cdecl("trace_create")
public func create(
  _ style: Int32, _ width: Double, _ height: Double, _ top: Double, _ bottom: Double, _ photoCount: Int32
) -> UnsafeMutableRawPointer {
  let viewport = Viewport(
    size: Size(width: width, height: height), chromeInsets: Insets(top: top, bottom: bottom))
  let trace = Trace(
    style: Trace.style(numbered: Int(style)), viewport: viewport, photoCount: Int(photoCount))
  return Unmanaged.passRetained(trace).toOpaque()
}

@_expose(wasm, "trace_destroy")
@_cdecl("trace_destroy")
public func destroy(_ handle: UnsafeMutableRawPointer) {
  Unmanaged<Trace>.fromOpaque(handle).release()
}

@_expose(wasm, "trace_photo")
@_cdecl("trace_photo")
public func photo(
  _ trace: UnsafeMutableRawPointer, _ photo: Int32, _ width: Double, _ height: Double, _ time: Double
) {
  handle(trace, .photo(Int(photo), Size(width: width, height: height)), time)
}

@_expose(wasm, "trace_source")
@_cdecl("trace_source")
public func source(
  _ trace: UnsafeMutableRawPointer, _ photo: Int32, _ x: Double, _ y: Double, _ width: Double,
  _ height: Double, _ cornerRadius: Double, _ time: Double
) {
  let box = Box(Rect(x: x, y: y, width: width, height: height), cornerRadius: cornerRadius)
  handle(trace, .source(Int(photo), Source(box: box)), time)
}

@_expose(wasm, "trace_no_source")
@_cdecl("trace_no_source")
public func noSource(_ trace: UnsafeMutableRawPointer, _ photo: Int32, _ time: Double) {
  handle(trace, .source(Int(photo), nil), time)
}

@_expose(wasm, "trace_open")
@_cdecl("trace_open")
public func open(_ trace: UnsafeMutableRawPointer, _ photo: Int32, _ time: Double) {
  handle(trace, .open(Int(photo)), time)
}

@_expose(wasm, "trace_close")
@_cdecl("trace_close")
public func close(_ trace: UnsafeMutableRawPointer, _ time: Double) {
  handle(trace, .close, time)
}

@_expose(wasm, "trace_page")
@_cdecl("trace_page")
public func page(_ trace: UnsafeMutableRawPointer, _ photo: Int32, _ time: Double) {
  handle(trace, .page(Int(photo)), time)
}

/// One finger that is down; `trace_touches` says that all of them have been named.
@_expose(wasm, "trace_finger")
@_cdecl("trace_finger")
public func finger(_ handle: UnsafeMutableRawPointer, _ id: Int32, _ x: Double, _ y: Double) {
  trace(handle).putFinger(Int(id), at: Vector(x: x, y: y))
}

@_expose(wasm, "trace_touches")
@_cdecl("trace_touches")
public func touches(_ handle: UnsafeMutableRawPointer, _ time: Double) {
  trace(handle).moveFingers(at: time)
}

@_expose(wasm, "trace_cancel_touches")
@_cdecl("trace_cancel_touches")
public func cancelTouches(_ trace: UnsafeMutableRawPointer, _ time: Double) {
  handle(trace, .cancelTouches, time)
}

@_expose(wasm, "trace_wheel")
@_cdecl("trace_wheel")
public func wheel(
  _ trace: UnsafeMutableRawPointer, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double,
  _ zoom: Double, _ time: Double
) {
  let wheel = Wheel(position: Vector(x: x, y: y), delta: Vector(x: dx, y: dy), zoom: zoom)
  handle(trace, .wheel(wheel), time)
}

/// Keys are numbered in the order of `keys` in `trace.js`.
@_expose(wasm, "trace_key")
@_cdecl("trace_key")
public func key(_ trace: UnsafeMutableRawPointer, _ number: Int32, _ time: Double) {
  let keys: [Key] = [
    .escape, .arrowLeft, .arrowRight, .home, .end, .zoomIn, .zoomOut, .zoomReset, .arrowUp,
    .arrowDown,
  ]
  guard keys.indices.contains(Int(number)) else { return }
  handle(trace, .key(keys[Int(number)]), time)
}

@_expose(wasm, "trace_resize")
@_cdecl("trace_resize")
public func resize(
  _ trace: UnsafeMutableRawPointer, _ width: Double, _ height: Double, _ top: Double,
  _ bottom: Double, _ time: Double
) {
  let viewport = Viewport(
    size: Size(width: width, height: height), chromeInsets: Insets(top: top, bottom: bottom))
  handle(trace, .resize(viewport), time)
}

@_expose(wasm, "trace_reduce_motion")
@_cdecl("trace_reduce_motion")
public func reduceMotion(_ trace: UnsafeMutableRawPointer, _ reduces: Int32, _ time: Double) {
  handle(trace, .reduceMotion(reduces != 0), time)
}

@_expose(wasm, "trace_right_to_left")
@_cdecl("trace_right_to_left")
public func rightToLeft(_ trace: UnsafeMutableRawPointer, _ isRightToLeft: Int32, _ time: Double) {
  handle(trace, .rightToLeft(isRightToLeft != 0), time)
}

@_expose(wasm, "trace_advance")
@_cdecl("trace_advance")
public func advance(_ handle: UnsafeMutableRawPointer, _ time: Double) {
  trace(handle).advance(to: time)
}

/// Lays out the frame and returns how many numbers it has.
@_expose(wasm, "trace_frame")
@_cdecl("trace_frame")
public func frame(_ handle: UnsafeMutableRawPointer) -> Int32 {
  Int32(trace(handle).layOutFrame())
}

/// Lays out the next notice and returns how many numbers it has; 0 if there is none.
@_expose(wasm, "trace_notice")
@_cdecl("trace_notice")
public func notice(_ handle: UnsafeMutableRawPointer) -> Int32 {
  Int32(trace(handle).layOutNotice())
}

/// One of the numbers that were laid out last.
@_expose(wasm, "trace_number")
@_cdecl("trace_number")
public func number(_ handle: UnsafeMutableRawPointer, _ index: Int32) -> Double {
  let numbers = trace(handle).numbers
  return numbers.indices.contains(Int(index)) ? numbers[Int(index)] : .nan
}
