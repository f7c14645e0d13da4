import { Columns } from '../../overview/columns.js'

/** The size of an element's thumbnails, as on our own page. */
export class AlbumColumns extends Columns {
  #grid

  constructor(parts, load) {
    // Elsewhere in the page keys are the page's.
    super(parts, load, parts.grid.main)
    this.#grid = parts.grid
  }

  rowOf(photo) { return this.#grid.rowOf(photo) }
  moveBy(way) { this.#grid.moveBy(way) }
}
