/** The first visible thumbnail, which stays in place when the list changes. */
export class Anchor {
  /** The photo's index, and its id; undefined if it has not been read. */
  index
  id
  #top
  #rows

  /**
   * Returns null at the top of the grid, where new photos should appear in view. `rows` has `isAtTop`, `inView` (the first visible
   * photo and the number of them), `rowOf` and `moveBy`.
   */
  static at(rows, photos) {
    if (rows.isAtTop) return null
    const { first, count } = rows.inView
    if (count === 0) return null
    let index = first
    while (index < first + count - 1 && !photos[index]?.id) index++
    return new Anchor(rows, photos[index]?.id ? index : first, photos)
  }

  constructor(rows, index, photos) {
    this.index = index
    this.id = photos[index]?.id
    this.#rows = rows
    this.#top = rows.rowOf(index).top
  }

  /** Returns the photo's index in another list; −1 if it is not among the read ones. */
  placeIn(photos) { return this.id === undefined ? -1 : photos.findIndex(({ id }) => id === this.id) }

  /** Scrolls by as much as the thumbnail has moved to `place`, its new index. Does nothing if that is below 0. */
  hold(place) {
    const way = place < 0 ? 0 : this.#rows.rowOf(place).top - this.#top
    if (Math.abs(way) >= 1) this.#rows.moveBy(way)
  }
}
