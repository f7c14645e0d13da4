import { cellPlace } from '../cell-place.js'
import { isPageKey } from '../page-key.js'
import { Rearrangement } from './rearrangement.js'

/** How much larger thumbnails get by a key, and by a pixel of the wheel. */
const step = 1.25
const perPixel = 1.002
/** The smallest and the largest thumbnails, points. */
const smallest = 44
const largest = 640

/**
 * Makes thumbnails larger and smaller: by two fingers that lie on two of them, Ctrl and the wheel, a trackpad's pinch or keys. What is
 * pointed at stays.
 */
export class Columns {
  #parts
  #load
  #side = null
  /** Lets thumbnails move; null as long as what it takes is not there. */
  #rearrangement = null

  /** `load` brings in the module of rows; keys are heard inside of `scope`. */
  constructor(parts, load, scope = document) {
    this.#parts = parts
    this.#load = load
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
    const [photo, other] = [first, second].map(({ target }) => this.#parts.grid.indexOf(target))
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

  /** Keeps the photo at `index` where it is at a height of the window; by its top if that is null. */
  scale(by, index, at) {
    const { grid: { main }, engine } = this.#parts
    const before = engine.cells(0, innerHeight)
    this.#side = Math.min(Math.max((this.#side ?? before.side) * by, smallest), Math.min(largest, main.clientWidth))
    const photo = index ?? before.first
    const change = () => this.#resize(photo, at)
    if (this.#rearrangement) this.#rearrangement.about(photo, change)
    else change()
    this.#load?.().then(({ remaining }) => { this.#rearrangement = new Rearrangement(main, remaining) }, () => {})
    this.#load = null
  }

  #resize(photo, at) {
    const { grid: { main }, layOut } = this.#parts
    const old = this.rowOf(photo)
    const y = at ?? old.top
    main.style.setProperty('--target', `${this.#side}px`)
    layOut()
    const { top, height } = this.rowOf(photo)
    this.moveBy(top + (y - old.top) / old.height * height - y)
  }

  /** Where the row of a photo begins in the window, and how tall it is. */
  rowOf(photo) {
    const { engine, sections } = this.#parts
    return { top: sections.topOf(photo), height: cellPlace(engine, photo).height }
  }

  /** Scrolls down by so much. */
  moveBy(way) { this.#parts.grid.scrollTo(Math.max(0, scrollY + way)) }
}

const spanOf = ([a, b]) => Math.max(Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), 1)
