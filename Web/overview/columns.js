import { cellPlace } from '../cell-place.js'
import { isPageKey } from '../page-key.js'

/** How much larger thumbnails get by a key, and by a pixel of the wheel. */
const step = 1.25
const perPixel = 1.002
/** The smallest and the largest thumbnails, points. */
const smallest = 44
const largest = 640

/** Makes thumbnails larger and smaller, by Ctrl and the wheel, a trackpad's pinch or keys; what is pointed at stays. */
export class Columns {
  #parts
  #side = null

  /** Keys are heard inside of `scope`. */
  constructor(parts, scope = document) {
    this.#parts = parts
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
  }

  /** Keeps the photo at `index` where it is at a height of the window; by its top if that is null. */
  scale(by, index, at) {
    const { grid: { main }, engine, layOut } = this.#parts
    const before = engine.cells(0, innerHeight)
    this.#side = Math.min(Math.max((this.#side ?? before.side) * by, smallest), Math.min(largest, main.clientWidth))
    const photo = index ?? before.first
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
