import { isPageKey } from '../input/events.js'
import { Rearrangement } from './rearrangement.js'

/** How much larger thumbnails get by a key, and by a pixel of the wheel. */
const step = 1.25
const perPixel = 1.002
/** The smallest and the largest thumbnails, points. */
const smallest = 44
const largest = 640
/** How much larger or smaller thumbnails are wished for before they are laid out anew; till then fingers stretch them. */
const finest = 1.12

/**
 * Makes thumbnails larger and smaller: by two fingers that are not on one of them, Ctrl and the wheel, a trackpad's pinch or keys. What is
 * pointed at stays.
 */
export class Columns {
  #parts
  #rows
  /** How large thumbnails were laid out last, and how large somebody wants them. */
  #side = null
  #wished = null
  /** Lets thumbnails move. */
  #rearrangement
  /** Called with how large thumbnails are wished for, once they are laid out so. */
  onSize = () => {}

  /** `rows` has `rowOf`, where the row of a photo begins in the window and how tall it is, and `moveBy`, which scrolls; keys are heard inside of `scope`. */
  constructor(parts, rows, scope = document) {
    this.#parts = parts
    this.#rows = rows
    const { grid } = parts
    const { main } = grid
    main.addEventListener('wheel', event => {
      if (!event.ctrlKey) return
      event.preventDefault()
      this.scale(perPixel ** -event.deltaY, grid.indexOf(event.target), event.clientY)
    }, { passive: false })
    scope.addEventListener('keydown', event => {
      const by = { '+': step, '=': step, '-': 1 / step, '−': 1 / step }[event.key]
      if (!by || main.inert || !isPageKey(event)) return
      event.preventDefault()
      this.scale(by, grid.indexOf(event.target), null)
    })
    // Before the viewer, to which two fingers on one thumbnail belong: they pinch its photo open.
    main.addEventListener('touchstart', event => this.#pinch(event), { capture: true, passive: false })
  }

  #pinch(event) {
    const [first, second] = event.touches
    if (event.touches.length !== 2 || !event.cancelable) return
    const { grid } = this.#parts
    const [one, other] = [first, second].map(({ target }) => grid.indexOf(target))
    const photo = one ?? other
    if (one === other || !grid.main.contains(first.target) || !grid.main.contains(second.target)) return
    event.preventDefault()
    event.stopPropagation()
    // Fingers begin with what they see.
    this.#wished = null
    let span = spanOf(event.touches)
    const ended = new AbortController()
    const move = later => {
      later.stopPropagation()
      // Who lifts or is taken away is not among them.
      if (later.touches.length !== 2) {
        ended.abort()
        this.#moves.about(photo, () => {})
        return
      }
      later.preventDefault()
      const now = spanOf(later.touches)
      this.scale(now / span, photo, first.clientY, first.clientX)
      span = now
    }
    // Touch events stay with the element that they began on, though it be dropped.
    for (const { target } of event.touches) {
      for (const type of ['touchmove', 'touchend', 'touchcancel']) {
        target.addEventListener(type, move, { passive: false, signal: ended.signal })
      }
    }
  }

  /**
   * Keeps the photo at `index` where it is at a height of the window; by its top if that is null. With a place from the left, too,
   * fingers are at both, and stretch thumbnails about them as far as the grid does not follow.
   */
  scale(by, index, at, left) {
    const { grid: { main }, engine } = this.#parts
    const { first, side } = engine.cells(0, innerHeight)
    const asked = (this.#wished ?? side) * by
    const wished = this.#wished = Math.min(Math.max(asked, smallest), largest, main.clientWidth)
    const stretch = () => left !== undefined && { x: left, y: at, by: wished / engine.cells(0, 1).side }
    const laid = this.#side ?? side
    // The smallest and the largest are reached, however little is left to them.
    if (wished === laid || wished === asked && wished < laid * finest && laid < wished * finest) {
      if (left !== undefined) this.#moves.stretch(stretch())
      return
    }
    this.#side = wished
    const photo = index ?? first
    this.#moves.about(photo, () => this.#resize(photo, at) || stretch())
  }

  /** How large thumbnails are wished for. */
  get size() { return this.#wished ?? this.#parts.engine.cells(0, innerHeight).side }

  get #moves() { return this.#rearrangement ??= new Rearrangement(this.#parts.grid.main, this.#parts.engine) }

  #resize(photo, at) {
    const { grid: { main }, layOut } = this.#parts
    const old = this.#rows.rowOf(photo)
    const y = at ?? old.top
    main.style.setProperty('--target', `${this.#side}px`)
    this.onSize(this.#side)
    layOut()
    const { top, height } = this.#rows.rowOf(photo)
    this.#rows.moveBy(top + (y - old.top) / old.height * height - y)
  }
}

/** The rows of a page of ours. */
export class PageRows {
  #parts
  #sections

  constructor(parts, sections) {
    this.#parts = parts
    this.#sections = sections
  }

  rowOf(photo) { return { top: this.#sections.topOf(photo), height: this.#parts.engine.cell(photo).height } }

  moveBy(way) { this.#parts.grid.scrollTo(Math.max(0, scrollY + way)) }
}

const spanOf = ([a, b]) => Math.max(Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), 1)
