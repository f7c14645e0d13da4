import EnlargerCore

// The functions for the page. Each takes a session from `create`. Photos are indices in paging order, lengths points
// (CSS pixels), times milliseconds of the page's clock. Nonexistent photos and invalid numbers are ignored.

private func session(_ handle: UnsafeMutableRawPointer) -> Session {
  Unmanaged<Session>.fromOpaque(handle).takeUnretainedValue()
}

@_expose(wasm, "create")
@_cdecl("enlarger_create")
public func create() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Session()).toOpaque()
}

/// Takes over the state of another session, and continues on its own. Its frames show the future if nothing happens.
@_expose(wasm, "copy")
@_cdecl("enlarger_copy")
public func copy(_ handle: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer) {
  session(handle).takeOver(from: session(other))
}

@_expose(wasm, "destroy")
@_cdecl("enlarger_destroy")
public func destroy(_ handle: UnsafeMutableRawPointer) {
  Unmanaged<Session>.fromOpaque(handle).release()
}

@_expose(wasm, "photos")
@_cdecl("enlarger_photos")
public func photos(_ handle: UnsafeMutableRawPointer, _ count: Int32) {
  session(handle).setPhotos(count: Int(count))
}

@_expose(wasm, "photo")
@_cdecl("enlarger_photo")
public func photo(
  _ handle: UnsafeMutableRawPointer, _ photo: Int32, _ width: Double, _ height: Double, _ time: Double
) {
  session(handle).setSize(of: Int(photo), to: Size(width: width, height: height), at: time)
}

@_expose(wasm, "layout")
@_cdecl("enlarger_layout")
public func layout(
  _ handle: UnsafeMutableRawPointer, _ width: Double, _ height: Double, _ left: Double, _ top: Double,
  _ barHeight: Double, _ cornerRadius: Double, _ time: Double
) {
  session(handle).setLayout(
    viewport: Size(width: width, height: height), origin: Vector(x: left, y: top),
    barHeight: barHeight, cornerRadius: cornerRadius, at: time)
}

/// Reserves space for panels beside the photo, in points.
@_expose(wasm, "panel")
@_cdecl("enlarger_panel")
public func panel(_ handle: UnsafeMutableRawPointer, _ left: Double, _ right: Double, _ time: Double) {
  session(handle).setPanel(Insets(left: left, right: right), at: time)
}

/// Sets the grid. `layout` is a `GridLayout`: squares, rows of whole photos about `side` tall, or the page's own.
@_expose(wasm, "grid")
@_cdecl("enlarger_grid")
public func grid(
  _ handle: UnsafeMutableRawPointer, _ layout: Int32, _ width: Double, _ count: Int32, _ side: Double,
  _ gap: Double, _ isRightToLeft: Int32, _ loops: Int32, _ time: Double
) {
  let squares = SquareGrid(
    width: width, count: Int(count), targetSide: side, gap: gap, isRightToLeft: isRightToLeft != 0)
  session(handle).setGrid(layout, squares, side: side, loops: loops != 0, at: time)
}

/// Returns the memory where the page writes each photo's ratio of width to height before it calls `grid` for rows.
@_expose(wasm, "ratios")
@_cdecl("enlarger_ratios")
public func ratios(_ handle: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutablePointer<Double>? {
  session(handle).takeRatios(count: Int(count))
}

/// Returns the memory where the page writes the first photo of each section before it calls `grid`: ascending 32-bit
/// integers, each followed by three that must not change.
@_expose(wasm, "sections")
@_cdecl("enlarger_sections")
public func sections(
  _ handle: UnsafeMutableRawPointer, _ count: Int32, _ headingHeight: Double, _ headingWidth: Double
) -> UnsafeMutableRawPointer {
  session(handle).takeSections(count: Int(count), heading: Size(width: headingWidth, height: headingHeight))
}

@_expose(wasm, "reduce_motion")
@_cdecl("enlarger_reduce_motion")
public func reduceMotion(_ handle: UnsafeMutableRawPointer, _ reduces: Int32, _ time: Double) {
  session(handle).setReducesMotion(reduces != 0, at: time)
}

/// Returns the session's buffer; see `FlatBuffer` and `Interface.swift`.
@_expose(wasm, "buffer")
@_cdecl("enlarger_buffer")
public func buffer(_ handle: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  session(handle).buffer.address
}

/// Applies the style whose numbers are in the buffer.
@_expose(wasm, "style")
@_cdecl("enlarger_style")
public func style(_ handle: UnsafeMutableRawPointer, _ time: Double) {
  session(handle).takeStyle(at: time)
}

/// Reads the thumbnails in the second half of the buffer at once. Otherwise the next event or frame reads them. From
/// then on the page, not the grid, provides the places of thumbnails.
@_expose(wasm, "sources")
@_cdecl("enlarger_sources")
public func sources(_ handle: UnsafeMutableRawPointer) {
  session(handle).takeSources()
}

@_expose(wasm, "scroll")
@_cdecl("enlarger_scroll")
public func scroll(_ handle: UnsafeMutableRawPointer, _ offset: Double) {
  session(handle).scroll(to: offset)
}

@_expose(wasm, "open")
@_cdecl("enlarger_open")
public func open(_ handle: UnsafeMutableRawPointer, _ photo: Int32, _ time: Double) {
  session(handle).handle(.open(Int(photo)), at: time)
}

@_expose(wasm, "page")
@_cdecl("enlarger_page")
public func page(_ handle: UnsafeMutableRawPointer, _ photo: Int32, _ time: Double) {
  session(handle).handle(.page(Int(photo)), at: time)
}

@_expose(wasm, "close")
@_cdecl("enlarger_close")
public func close(_ handle: UnsafeMutableRawPointer, _ time: Double) {
  session(handle).handle(.close, at: time)
}

@_expose(wasm, "bars")
@_cdecl("enlarger_bars")
public func bars(_ handle: UnsafeMutableRawPointer, _ shown: Int32, _ time: Double) {
  session(handle).handle(.bars(shown != 0), at: time)
}

/// `number` is a `KeyName`.
@_expose(wasm, "key")
@_cdecl("enlarger_key")
public func key(_ handle: UnsafeMutableRawPointer, _ number: Int32, _ time: Double) {
  if let name = KeyName(rawValue: Int(number)) { session(handle).handle(.key(name.key), at: time) }
}

@_expose(wasm, "wheel")
@_cdecl("enlarger_wheel")
public func wheel(
  _ handle: UnsafeMutableRawPointer, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, _ zoom: Double,
  _ time: Double
) {
  let wheel = Wheel(position: Vector(x: x, y: y), delta: Vector(x: dx, y: dy), zoom: zoom)
  session(handle).handle(.wheel(wheel), at: time)
}

/// Takes all `count` fingers that are down from the buffer. They hold `thumbnail`, and may pinch it open; −1 for
/// none.
@_expose(wasm, "touches")
@_cdecl("enlarger_touches")
public func touches(_ handle: UnsafeMutableRawPointer, _ count: Int32, _ thumbnail: Int32, _ time: Double) {
  session(handle).moveFingers(count: Int(count), on: Int(thumbnail), at: time)
}

/// Takes the `count` new fingers from the buffer. Returns 1 if it is one that catches a photo on its way home. The
/// photo then follows it.
@_expose(wasm, "catch_touch")
@_cdecl("enlarger_catch_touch")
public func catchTouch(_ handle: UnsafeMutableRawPointer, _ count: Int32, _ time: Double) -> Int32 {
  session(handle).catchFinger(count: Int(count), at: time) ? 1 : 0
}

@_expose(wasm, "cancel_touches")
@_cdecl("enlarger_cancel_touches")
public func cancelTouches(_ handle: UnsafeMutableRawPointer, _ time: Double) {
  session(handle).cancelFingers(at: time)
}

@_expose(wasm, "frame")
@_cdecl("enlarger_frame")
public func frame(_ handle: UnsafeMutableRawPointer, _ time: Double) {
  session(handle).frame(at: time)
}

/// Takes the time when the browser presented the first frame of a motion from rest.
@_expose(wasm, "presented")
@_cdecl("enlarger_presented")
public func presented(_ handle: UnsafeMutableRawPointer, _ time: Double) {
  session(handle).present(at: time)
}

@_expose(wasm, "cells")
@_cdecl("enlarger_cells")
public func cells(_ handle: UnsafeMutableRawPointer, _ top: Double, _ bottom: Double) {
  session(handle).cells(top: top, bottom: bottom)
}

/// Writes the left, top, width and height of a photo's cell in the grid; undefined for a nonexistent photo.
@_expose(wasm, "cell")
@_cdecl("enlarger_cell")
public func cell(_ handle: UnsafeMutableRawPointer, _ photo: Int32) {
  session(handle).cell(of: Int(photo))
}

/// Returns the scroll position that brings a thumbnail into view; NaN if it is in view.
@_expose(wasm, "reveal")
@_cdecl("enlarger_reveal")
public func reveal(_ handle: UnsafeMutableRawPointer, _ photo: Int32) -> Double {
  session(handle).scrollRevealing(Int(photo)) ?? .nan
}

/// Returns the remaining distance, 1…0, of a thumbnail or a sheet, some seconds after its start. The velocity is in
/// distances per second.
@_expose(wasm, "remaining")
@_cdecl("enlarger_remaining")
public func remaining(_ seconds: Double, _ velocity: Double) -> Double {
  let response = rearranging.response(at: seconds)
  return response.displacement + velocity * response.displacementPerVelocity
}

/// The motion of resized thumbnails, and of sheets, to their places: critically damped, so that rows never overlap.
/// Settles in half a second, before the user's next action.
private var rearranging: Spring { Spring(response: 0.35, dampingRatio: 1) }
