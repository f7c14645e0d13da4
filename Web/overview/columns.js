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

  constructor(parts) {
    this.#parts = parts
    const { main } = parts.grid
    main.addEventListener('wheel', event => {
      if (!event.ctrlKey) return
      event.preventDefault()
      this.#scale(perPixel ** -event.deltaY, parts.grid.indexOf(event.target), event.clientY)
    }, { passive: false })
    document.addEventListener('keydown', event => {
      const by = { '+': step, '=': step, '-': 1 / step, '−': 1 / step }[event.key]
      if (!by || main.inert || !isPageKey(event)) return
      event.preventDefault()
      this.#scale(by, parts.grid.indexOf(document.activeElement), null)
    })
  }

  /** Keeps the photo at `index` at a height of the window; where it is if that is null. */
  #scale(by, index, height) {
    const { grid, engine, layOut } = this.#parts
    const target = parseFloat(getComputedStyle(grid.main).getPropertyValue('--target'))
    this.#side = Math.min(Math.max((this.#side ?? target) * by, smallest), Math.min(largest, grid.main.clientWidth))
    const before = engine.cells(0, innerHeight)
    const photo = index ?? before.first
    const top = () => {
      const { columns, pitch } = engine.cells(0, 1)
      return grid.main.getBoundingClientRect().top + Math.floor(photo / columns) * pitch
    }
    const old = top()
    const part = height === null ? 0 : (height - old) / before.pitch
    document.documentElement.style.setProperty('--target', `${this.#side}px`)
    layOut()
    const { columns, pitch } = engine.cells(0, 1)
    if (columns !== before.columns) grid.scrollTo(Math.max(0, scrollY + top() + part * pitch - (height ?? old)))
  }
}
