/** The first thumbnail below the header, which stays in place when the list changes. */
export class Anchor {
  id
  #top
  #grid
  #sections

  /** Returns null at the top of the page, where new photos should appear in view, or if no visible photo is known. */
  static at({ engine, grid }, sections, photos) {
    if (scrollY <= 0) return null
    const { first, count } = engine.cells(grid.covered, innerHeight)
    for (let index = first; index < first + count; index++) {
      if (photos[index]?.id) return new Anchor(grid, sections, photos[index].id, index)
    }
    return null
  }

  constructor(grid, sections, id, index) {
    this.id = id
    this.#grid = grid
    this.#sections = sections
    this.#top = sections.topOf(index)
  }

  /** Scrolls by as much as the thumbnail has moved to `place`, its new index. Does nothing if that is below 0. */
  hold(place) {
    const way = place < 0 ? 0 : this.#sections.topOf(place) - this.#top
    if (Math.abs(way) >= 1) this.#grid.scrollTo(scrollY + way)
  }
}
