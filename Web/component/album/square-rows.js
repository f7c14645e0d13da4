/** As if a bar covered all thumbnails: what of them can be seen the page says, so the engine asks for each to be revealed. */
const covered = 1e9

/** Squares in as many columns as there is room for, as the engine lays them out. */
export class SquareRows {
  #engine
  #grid = {}

  constructor(engine) { this.#engine = engine }

  lay(grid, photos, window, time) {
    this.#engine.setGrid(grid, time)
    this.#engine.setLayout({ ...window, left: 0, top: 0, barHeight: covered, cornerRadius: 0 }, time)
    this.#grid = this.#engine.cells(0, 1)
  }

  get height() { return this.#grid.height }
  get gap() { return this.#grid.pitch - this.#grid.side }

  /** Where the cell of a photo stands, from the top left of all of them. */
  cell(index) {
    const { columns, pitch, side, isRightToLeft } = this.#grid
    const column = index % columns
    return {
      x: (isRightToLeft ? columns - 1 - column : column) * pitch, y: (index - column) / columns * pitch, width: side, height: side,
    }
  }
}
