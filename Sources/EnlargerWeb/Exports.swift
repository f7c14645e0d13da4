import EnlargerCore

// What the page may call. Every function takes the session that `create` made;
// photos are positions in paging order, lengths points (CSS pixels), times milliseconds
// of the page's own clock. A photo that does not exist and a number that makes no sense are ignored.

private func session(_ handle: UnsafeMutableRawPointer) -> Session {
  Unmanaged<Session>.fromOpaque(handle).takeUnretainedValue()
}

@_expose(wasm, "create")
@_cdecl("enlarger_create")
public func create() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Session()).toOpaque()
}

/// Lets a session go on by itself from where another one is: its frames show what will come if nothing happens.
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

/// What a panel beside the photo takes of the window, points.
@_expose(wasm, "panel")
@_cdecl("enlarger_panel")
public func panel(_ handle: UnsafeMutableRawPointer, _ left: Double, _ right: Double, _ time: Double) {
  session(handle).setPanel(Insets(left: left, right: right), at: time)
}

/// `layout` is the number of a `GridLayout`: squares, rows of whole photos about as tall as `side`, or wherever the page has put
/// them.
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

/// Where the page puts the proportions of `count` photos, width to height, before it calls `grid` for rows of whole photos.
@_expose(wasm, "ratios")
@_cdecl("enlarger_ratios")
public func ratios(_ handle: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutablePointer<Double>? {
  session(handle).takeRatios(count: Int(count))
}

/// Where the page puts the first photo of each section before it calls `grid`: ascending, as integers, each before one
/// that is left alone.
@_expose(wasm, "sections")
@_cdecl("enlarger_sections")
public func sections(
  _ handle: UnsafeMutableRawPointer, _ count: Int32, _ headingHeight: Double
) -> UnsafeMutableRawPointer {
  session(handle).takeSections(count: Int(count), headingHeight: headingHeight)
}

@_expose(wasm, "reduce_motion")
@_cdecl("enlarger_reduce_motion")
public func reduceMotion(_ handle: UnsafeMutableRawPointer, _ reduces: Int32, _ time: Double) {
  session(handle).setReducesMotion(reduces != 0, at: time)
}

/// Where the session's buffer is: see `FlatBuffer` and `Interface.swift`.
@_expose(wasm, "buffer")
@_cdecl("enlarger_buffer")
public func buffer(_ handle: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  session(handle).buffer.address
}

/// Moves photos by the style whose numbers the page has put into the buffer.
@_expose(wasm, "style")
@_cdecl("enlarger_style")
public func style(_ handle: UnsafeMutableRawPointer, _ time: Double) {
  session(handle).takeStyle(at: time)
}

/// Takes at once where thumbnails are in the window. Whatever the page has put into the buffer's second half is otherwise
/// taken by the next call that something happens in, or that draws. From then on the page tells where thumbnails are, not
/// the grid.
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

/// `number` is that of a `KeyName`.
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

/// All fingers that are down, so many, are in the buffer. They begin to hold a thumbnail, which they may pinch open; −1 if none.
@_expose(wasm, "touches")
@_cdecl("enlarger_touches")
public func touches(_ handle: UnsafeMutableRawPointer, _ count: Int32, _ thumbnail: Int32, _ time: Double) {
  session(handle).moveFingers(count: Int(count), on: Int(thumbnail), at: time)
}

/// So many fingers that came down in the page are in the buffer: 1 if it is one that catches a photo that flies home, which it
/// holds from then on.
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

/// The frame with which a motion started from rest has been presented at that time.
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

/// Where a cell stands in the grid: left, top, width, height; of a photo that does not exist anything.
@_expose(wasm, "cell")
@_cdecl("enlarger_cell")
public func cell(_ handle: UnsafeMutableRawPointer, _ photo: Int32) {
  session(handle).cell(of: Int(photo))
}

/// How far to scroll so that a thumbnail is seen; not a number if it is seen already.
@_expose(wasm, "reveal")
@_cdecl("enlarger_reveal")
public func reveal(_ handle: UnsafeMutableRawPointer, _ photo: Int32) -> Double {
  session(handle).scrollRevealing(Int(photo)) ?? .nan
}

/// What is left, 1…0, of the way of a thumbnail or a sheet, seconds after it began with a velocity in ways per second.
@_expose(wasm, "remaining")
@_cdecl("enlarger_remaining")
public func remaining(_ seconds: Double, _ velocity: Double) -> Double {
  let response = Rearrangement.spring.response(at: seconds)
  return response.displacement + velocity * response.displacementPerVelocity
}
