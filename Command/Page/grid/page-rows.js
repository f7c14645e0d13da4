/** The rows of a folder page. */
export class PageRows {
  #parts
  #sections

  constructor(parts, sections) {
    this.#parts = parts
    this.#sections = sections
  }

  get isAtTop() { return scrollY <= 0 }

  /** The first photo in view, and the number of photos. */
  get inView() { return this.#parts.engine.cells(this.#parts.grid.covered, innerHeight) }

  /** Returns the top of a photo's row in the window, and its height. */
  rowOf(photo) { return { top: this.#sections.topOf(photo), height: this.#parts.engine.cell(photo).height } }

  moveBy(way) { this.#parts.grid.scrollTo(Math.max(0, scrollY + way)) }
}
