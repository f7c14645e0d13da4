const whole = { left: 0, top: 0, scale: 1 }

/**
 * The part of the window that the viewer fills, and whose coordinates the engine uses. It is the whole window unless `page-zoom.js` finds
 * the visible part.
 */
export class VisiblePart {
  /** The viewer's size; null if it fills the window. */
  size = null
  /** The part's top left corner in the window, and its magnification. */
  #place = whole
  #finder = null
  /** The function that opens a photo as soon as the visible part is known. */
  #opening = null
  /** Ends the wait for it. */
  #end
  /** Resolves once no function waits. */
  settled

  /** `finder` has `look`, which finds the part, and `ask`, which calls its argument as soon as the part is known again. */
  findBy(finder) { this.#finder = finder }

  /** Sets the part: a rectangle in the window and its magnification, `scale`. Null means the whole window. */
  take(part) {
    this.#place = part ?? whole
    this.size = part && { width: part.width * part.scale, height: part.height * part.scale }
  }

  /** Finds the currently visible part. */
  look() { this.#finder?.look() }

  /** Calls `open` as soon as the part is known, unless another call or `cancel` comes first. */
  whenKnown(open) {
    if (!this.#finder) return open()
    this.cancel()
    this.#opening = open
    this.settled = new Promise(end => { this.#end = end })
    this.#finder.ask(() => {
      if (this.#opening !== open) return
      this.look()
      open()
      this.cancel()
    })
  }

  /** Drops the waiting function. */
  cancel() {
    this.#opening = null
    this.#end?.()
  }

  /** Converts points of the window. */
  points(list) { return this.#place === whole ? list : list.map(point => this.point(point)) }

  /** Converts a point of the window to the part's coordinates, and keeps its other properties. */
  point(point) {
    const { left, top, scale } = this.#place
    return { ...point, x: (point.x - left) * scale, y: (point.y - top) * scale }
  }

  /** Converts a thumbnail's place to the part's coordinates. */
  box({ x, y, rotation, ...lengths }) {
    const { scale } = this.#place
    for (const name in lengths) lengths[name] *= scale
    return this.point({ x, y, rotation, ...lengths })
  }
}

/**
 * Returns the visible part of the window; null if that is all of it. A pinch enlarges the page, and a page wider than a
 * phone's screen has a window larger than the screen.
 */
export function seenPart() {
  const view = globalThis.visualViewport
  if (!view) return null
  const { scale, offsetLeft: left, offsetTop: top, width, height } = view
  const { clientWidth } = document.documentElement
  const isWhole = [scale * 100 - 100, left, top, width - clientWidth, height - innerHeight].every(each => Math.abs(each) < 1)
  return isWhole ? null : { left, top, width, height, scale }
}
