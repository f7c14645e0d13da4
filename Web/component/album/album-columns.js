import { Columns } from '../../overview/columns.js'

/** The size of an element's thumbnails: as on our own page, and by two fingers that lie on two thumbnails. */
export class AlbumColumns extends Columns {
  #grid

  constructor(parts) {
    const { grid } = parts
    // Elsewhere in the page keys are the page's.
    super(parts, grid.main)
    this.#grid = grid
    grid.main.addEventListener('touchstart', event => this.#begin(event), { capture: true, passive: false })
  }

  rowOf(photo) { return this.#grid.rowOf(photo) }
  moveBy(way) { this.#grid.moveBy(way) }

  /** Two fingers on one thumbnail pinch its photo open. */
  #begin(event) {
    const [first, second] = event.touches
    if (event.touches.length !== 2 || !event.cancelable) return
    const [photo, other] = [first, second].map(({ target }) => this.#grid.indexOf(target))
    if (photo === other || photo === null || other === null) return
    event.preventDefault()
    event.stopPropagation()
    let span = spanOf(event.touches)
    const ended = new AbortController()
    const move = later => {
      later.stopPropagation()
      if (later.touches.length !== 2 || later.type !== 'touchmove') return ended.abort()
      later.preventDefault()
      const now = spanOf(later.touches)
      this.scale(now / span, photo, first.clientY)
      span = now
    }
    // Touch events stay with the element that they began on, though it be dropped.
    for (const { target } of event.touches) {
      for (const type of ['touchmove', 'touchend', 'touchcancel']) {
        target.addEventListener(type, move, { passive: false, signal: ended.signal })
      }
    }
  }
}

const spanOf = ([a, b]) => Math.max(Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), 1)
