import { cellPlace } from '../../cell-place.js'

/** As if a bar covered all thumbnails: what of them can be seen the page says, so the engine asks for each to be revealed. */
const covered = 1e9

/** Squares in as many columns as there is room for, as the engine lays them out. */
export class SquareRows {
  /** How tall all rows are. */
  height = 0
  #engine

  constructor(engine) { this.#engine = engine }

  lay(grid, photos, window, time) {
    this.#engine.setGrid(grid, time)
    this.#engine.setLayout({ ...window, left: 0, top: 0, barHeight: covered, cornerRadius: 0 }, time)
    this.height = this.#engine.cells(0, 1).height
  }

  /** Where the cell of a photo stands, from the top left of all of them. */
  cell(index) { return cellPlace(this.#engine, index) }
}
