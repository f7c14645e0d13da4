/** The first thumbnail that stands below the header, which stays where it is when the list changes. */
export class Anchor {
  id
  #index
  #engine
  #grid

  /** Null where new photos should be seen to come: at the top, and on an empty page. */
  static at({ engine, grid }, photos) {
    if (scrollY <= 0) return null
    const { first, count } = engine.cells(grid.header?.offsetHeight ?? 0, innerHeight)
    for (let index = first; index < first + count; index++) {
      if (photos[index]?.id) return new Anchor(engine, grid, photos[index].id, index)
    }
    return null
  }

  constructor(engine, grid, id, index) {
    this.id = id
    this.#index = index
    this.#engine = engine
    this.#grid = grid
  }

  /** Scrolls by as many rows as it was moved to another place. */
  hold(place) {
    const { columns, pitch } = this.#engine.cells(0, 1)
    const row = index => Math.floor(index / columns)
    const rows = row(place) - row(this.#index)
    if (rows) this.#grid.scrollTo(scrollY + rows * pitch)
  }
}
