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
public func photo(_ handle: UnsafeMutableRawPointer, _ photo: Int32, _ width: Double, _ height: Double) {
  session(handle).setSize(of: Int(photo), to: Size(width: width, height: height))
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

@_expose(wasm, "grid")
@_cdecl("enlarger_grid")
public func grid(
  _ handle: UnsafeMutableRawPointer, _ width: Double, _ count: Int32, _ side: Double, _ gap: Double,
  _ isRightToLeft: Int32, _ loops: Int32, _ time: Double
) {
  let squares = SquareGrid(
    width: width, count: Int(count), targetSide: side, gap: gap, isRightToLeft: isRightToLeft != 0)
  session(handle).setGrid(squares, loops: loops != 0, at: time)
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

/// Where the page puts numbers before it calls `style` or `source`.
@_expose(wasm, "numbers")
@_cdecl("enlarger_numbers")
public func numbers(_ handle: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Double> {
  session(handle).answer.address
}

@_expose(wasm, "style")
@_cdecl("enlarger_style")
public func style(_ handle: UnsafeMutableRawPointer, _ time: Double) {
  session(handle).takeStyle(at: time)
}

/// Where a thumbnail is in the window: middle, size, rotation and corner radius, then what is cut off above, on the left,
/// below and on the right. From then on thumbnails do not stand in the grid.
@_expose(wasm, "source")
@_cdecl("enlarger_source")
public func source(_ handle: UnsafeMutableRawPointer, _ photo: Int32, _ time: Double) {
  session(handle).takeSource(of: Int(photo), at: time)
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

/// Keys are numbered in the order of `keys` in `input.js`.
@_expose(wasm, "key")
@_cdecl("enlarger_key")
public func key(_ handle: UnsafeMutableRawPointer, _ number: Int32, _ time: Double) {
  if let key = Key(numbered: number) { session(handle).handle(.key(key), at: time) }
}

extension Key {
  fileprivate init?(numbered number: Int32) {
    switch number {
    case 0: self = .escape
    case 1: self = .arrowLeft
    case 2: self = .arrowRight
    case 3: self = .home
    case 4: self = .end
    case 5: self = .zoomIn
    case 6: self = .zoomOut
    case 7: self = .zoomReset
    case 8: self = .arrowUp
    case 9: self = .arrowDown
    default: return nil
    }
  }
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

/// Two fingers are on this thumbnail: it may be pinched open.
@_expose(wasm, "hold")
@_cdecl("enlarger_hold")
public func hold(_ handle: UnsafeMutableRawPointer, _ photo: Int32) {
  session(handle).hold(thumbnail: Int(photo))
}

/// One finger that is down; `touches` says that all of them have been named.
@_expose(wasm, "touch")
@_cdecl("enlarger_touch")
public func touch(_ handle: UnsafeMutableRawPointer, _ id: Int32, _ x: Double, _ y: Double) {
  session(handle).putFinger(Int(id), at: Vector(x: x, y: y))
}

@_expose(wasm, "touches")
@_cdecl("enlarger_touches")
public func touches(_ handle: UnsafeMutableRawPointer, _ time: Double) {
  session(handle).moveFingers(at: time)
}

@_expose(wasm, "cancel_touches")
@_cdecl("enlarger_cancel_touches")
public func cancelTouches(_ handle: UnsafeMutableRawPointer, _ time: Double) {
  session(handle).cancelFingers(at: time)
}

@_expose(wasm, "frame")
@_cdecl("enlarger_frame")
public func frame(_ handle: UnsafeMutableRawPointer, _ time: Double) -> UnsafeMutablePointer<Double> {
  session(handle).frame(at: time)
}

/// The frame with which a motion started from rest has been presented at that time.
@_expose(wasm, "presented")
@_cdecl("enlarger_presented")
public func presented(_ handle: UnsafeMutableRawPointer, _ time: Double) {
  session(handle).present(at: time)
}

/// Whether a finger that comes down at this point catches a photo that flies home: 1 if it does.
@_expose(wasm, "catches")
@_cdecl("enlarger_catches")
public func catches(_ handle: UnsafeMutableRawPointer, _ x: Double, _ y: Double, _ time: Double) -> Int32 {
  session(handle).catches(Vector(x: x, y: y), at: time) ? 1 : 0
}

@_expose(wasm, "cells")
@_cdecl("enlarger_cells")
public func cells(
  _ handle: UnsafeMutableRawPointer, _ top: Double, _ bottom: Double
) -> UnsafeMutablePointer<Double> {
  session(handle).cells(top: top, bottom: bottom)
}

/// Where a cell stands in the grid: left, top, width, height; of a photo that does not exist anything.
@_expose(wasm, "cell")
@_cdecl("enlarger_cell")
public func cell(_ handle: UnsafeMutableRawPointer, _ photo: Int32) -> UnsafeMutablePointer<Double> {
  session(handle).cell(of: Int(photo))
}

/// How far to scroll so that a thumbnail is seen; not a number if it is seen already.
@_expose(wasm, "reveal")
@_cdecl("enlarger_reveal")
public func reveal(_ handle: UnsafeMutableRawPointer, _ photo: Int32) -> Double {
  session(handle).scrollRevealing(Int(photo)) ?? .nan
}
