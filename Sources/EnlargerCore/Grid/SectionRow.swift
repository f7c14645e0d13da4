/// Divides a row of a grid among sections.
///
/// Short sections share a row. A section joins the one before it if both fit into the row side by side, with `space`
/// between them and at least `least` for each heading. A section that needs more than one row begins a row, and the
/// next section begins another.
///
/// Lengths are points for whole photos. For squares they are columns, so that squares stay in columns.
struct SectionRow {
  /// The length of the row.
  let length: Double
  /// The space between two sections.
  let space: Double
  /// The minimum length of a section, for its heading.
  let least: Double
  /// Where the next section may begin. At first, nothing fits into the row.
  private var end = Double.infinity

  init(length: Double, space: Double, least: Double) {
    self.length = length
    self.space = space
    self.least = least
  }

  /// Adds a section whose photos are this long side by side. Returns where it begins: at 0 on a new row.
  mutating func add(_ photos: Double) -> Double {
    let needed = max(photos, least)
    let start = end + needed > length ? 0 : end
    end = start + needed + space
    return start
  }
}
