/** The first thumbnail that stands below the header, which stays where it is when the list changes. */
export class Anchor {
  id
  #top
  #grid
  #sections

  /** Null where new photos should be seen to come: at the top, and on an empty page. */
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

  /** Scrolls as far as it was moved by standing in another place; nowhere if it has none, which is below 0. */
  hold(place) {
    const way = place < 0 ? 0 : this.#sections.topOf(place) - this.#top
    if (Math.abs(way) >= 1) this.#grid.scrollTo(scrollY + way)
  }
}
