/** The first thumbnail that stands below the header, which stays where it is when the list changes. */
export class Anchor {
  id
  #top
  #parts

  /** Null where new photos should be seen to come: at the top, and on an empty page. */
  static at(parts, photos) {
    if (scrollY <= 0) return null
    const { first, count } = parts.engine.cells(parts.grid.header?.offsetHeight ?? 0, innerHeight)
    for (let index = first; index < first + count; index++) {
      if (photos[index]?.id) return new Anchor(parts, photos[index].id, index)
    }
    return null
  }

  constructor(parts, id, index) {
    this.id = id
    this.#parts = parts
    this.#top = parts.sections.topOf(index)
  }

  /** Scrolls as far as it was moved by standing in another place; nowhere if it has none, which is below 0. */
  hold(place) {
    const way = place < 0 ? 0 : this.#parts.sections.topOf(place) - this.#top
    if (Math.abs(way) >= 1) this.#parts.grid.scrollTo(scrollY + way)
  }
}
