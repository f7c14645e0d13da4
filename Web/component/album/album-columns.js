import { Columns } from '../../overview/columns.js'

/** The size of an element's thumbnails, as on our own page. */
export class AlbumColumns extends Columns {
  #grid

  constructor(parts, load) {
    const { grid } = parts
    // Elsewhere in the page keys are the page's.
    super(parts, load, grid.main)
    this.#grid = grid
  }

  rowOf(photo) { return this.#grid.rowOf(photo) }
  moveBy(way) { this.#grid.moveBy(way) }
}
