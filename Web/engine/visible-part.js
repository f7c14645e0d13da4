const whole = { left: 0, top: 0, scale: 1 }

/**
 * The part of the window that the viewer fills, and in whose coordinates the engine works: all of it, until somebody looks for what is
 * seen (`page-zoom.js`).
 */
export class VisiblePart {
  /** How large the viewer is; null if it has the whole window. */
  size = null
  /** Where the part begins in the window, and how much larger it is shown. */
  #place = whole
  #finder = null
  /** What is to be opened once it is known which part is seen. */
  #opening = null

  /** `finder` has `look`, which finds the part, and `ask`, which calls what it is given once it is known again. */
  findBy(finder) { this.#finder = finder }

  /** `part` is in the window, and shown larger by its `scale`; null for the whole of it. */
  take(part) {
    this.#place = part ?? whole
    this.size = part && { width: part.width * part.scale, height: part.height * part.scale }
  }

  /** Has the part found that is seen now. */
  look() { this.#finder?.look() }

  /** Calls `open` once the part is known, unless something else has been asked for by then. */
  whenKnown(open) {
    if (!this.#finder) return open()
    this.#opening = open
    this.#finder.ask(() => {
      if (this.#opening !== open) return
      this.look()
      open()
    })
  }

  /** Opens nothing that has waited. */
  cancel() { this.#opening = null }

  /** A point of the window in the part's coordinates, with whatever else is said of it. */
  point(point) {
    const { left, top, scale } = this.#place
    return { ...point, x: (point.x - left) * scale, y: (point.y - top) * scale }
  }

  /** Where a thumbnail is, in the part's coordinates. */
  box({ x, y, rotation, ...lengths }) {
    const { scale } = this.#place
    for (const name in lengths) lengths[name] *= scale
    return this.point({ x, y, rotation, ...lengths })
  }
}
