/// Photos of a grid that stand under one heading, from the beginning of a row on.
package struct GridSection: Equatable, Sendable {
  /// The index of its first photo.
  package var first = 0
  /// How many rows are above it, headings not counted; the grid finds that out.
  var row = 0

  /// A section that begins with a photo.
  package init(first: Int = 0) { self.first = first }
}
