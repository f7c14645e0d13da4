/** Cells between two heights, and where one is: how many numbers each answer has. */
const answerLength = 4

/** Rows of whole photos that fill the width, as the core lays them out, in a module of its own. */
export class JustifiedRows {
  #calls
  #rows
  #grid = {}
  #height = 0
  #scroll = 0

  /** `calls` are what the rows' module exports. */
  constructor(calls) {
    this.#calls = calls
    this.#rows = calls.create()
  }

  /** Takes the first photo of each section, for the grid that is laid out next. */
  setSections(firsts, headingHeight) {
    const { memory, sections } = this.#calls
    const address = sections(this.#rows, firsts.length, headingHeight)
    new Int32Array(memory.buffer, address, firsts.length).set(firsts)
  }

  lay(grid, photos) { this.layRatios(grid, photos.length, index => photos[index].width / photos[index].height) }

  /** Lays out so many photos, of each of which `ratioOf` tells width to height. */
  layRatios(grid, count, ratioOf) {
    this.#grid = grid
    const { memory, ratios, lay } = this.#calls
    const address = ratios(this.#rows, count)
    // Memory that has grown is a new buffer.
    const numbers = new Float64Array(memory.buffer, address, count)
    for (let index = 0; index < count; index++) numbers[index] = ratioOf(index) || 1
    lay(this.#rows, grid.width, grid.side, grid.gap, grid.isRightToLeft)
    ;[, , this.#height] = this.#read(this.#calls.range(this.#rows, 0, 0))
  }

  get height() { return this.#height }

  scroll(place) { this.#scroll = place }

  /** The photos between two heights of the window. */
  cells(top, bottom) {
    const [first, count] = this.#read(this.#calls.range(this.#rows, this.#scroll + top, this.#scroll + bottom))
    const { side, isRightToLeft } = this.#grid
    return { first, count, side, height: this.#height, columns: this.#columnsAt(first), isRightToLeft }
  }

  cell(index) {
    const [x, y, width, height] = this.#read(this.#calls.cell(this.#rows, index))
    return { x, y, width, height }
  }

  /** How many stand side by side in the row of a photo. */
  #columnsAt(index) {
    const { y, height } = this.cell(index)
    return this.#read(this.#calls.range(this.#rows, y, y + height))[1] || 1
  }

  #read(address) { return new Float64Array(this.#calls.memory.buffer, address, answerLength) }
}
