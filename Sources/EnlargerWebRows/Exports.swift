import EnlargerCore

// What the page may call. Every function takes the rows that `create` made; photos are positions in paging order,
// lengths points (CSS pixels) from the top left of all rows.

private func rows(_ handle: UnsafeMutableRawPointer) -> Rows {
  Unmanaged<Rows>.fromOpaque(handle).takeUnretainedValue()
}

/// Rows are kept as long as the module is.
@_expose(wasm, "create")
@_cdecl("enlarger_rows_create")
public func create() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Rows()).toOpaque()
}

/// Where the page puts the proportions of `count` photos, width to height, before it calls `lay`.
@_expose(wasm, "ratios")
@_cdecl("enlarger_rows_ratios")
public func ratios(_ handle: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutablePointer<Double>? {
  rows(handle).room(for: Int(count))
}

/// Where the page puts the first photo of each section, as integers, before it calls `lay`: each begins a row under a heading.
@_expose(wasm, "sections")
@_cdecl("enlarger_rows_sections")
public func sections(
  _ handle: UnsafeMutableRawPointer, _ count: Int32, _ headingHeight: Double
) -> UnsafeMutablePointer<Int32>? {
  rows(handle).room(forSections: Int(count), headingHeight: headingHeight)
}

@_expose(wasm, "lay")
@_cdecl("enlarger_rows_lay")
public func lay(
  _ handle: UnsafeMutableRawPointer, _ width: Double, _ height: Double, _ gap: Double, _ isRightToLeft: Int32
) {
  rows(handle).lay(width: width, height: height, gap: gap, isRightToLeft: isRightToLeft != 0)
}

/// The photos whose rows have a part between two heights: the first and how many; then how tall all rows are, and the gap.
@_expose(wasm, "range")
@_cdecl("enlarger_rows_range")
public func range(
  _ handle: UnsafeMutableRawPointer, _ top: Double, _ bottom: Double
) -> UnsafeMutablePointer<Double> {
  rows(handle).range(top: top, bottom: bottom)
}

/// Where a photo stands: left, top, width, height.
@_expose(wasm, "cell")
@_cdecl("enlarger_rows_cell")
public func cell(_ handle: UnsafeMutableRawPointer, _ photo: Int32) -> UnsafeMutablePointer<Double> {
  rows(handle).cell(at: Int(photo))
}

/// What is left, 1…0, of a thumbnail's way from where it stood to where it stands, so many seconds after the rows were laid out
/// anew.
@_expose(wasm, "remaining")
@_cdecl("enlarger_rows_remaining")
public func remaining(_ seconds: Double) -> Double { Rearrangement.spring.response(at: seconds).displacement }
