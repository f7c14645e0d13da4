import { Cells, place } from '../../../Web/album/cells.js'

/** How far above and below the window cells are kept ready, in window heights. */
const overscan = 0.75

/** The storage key of the place where the user leaves this page. Other albums of its host have others. */
const key = `scroll ${location.pathname}${location.search}`

/**
 * The thumbnails of one of our pages, which scrolls with them.
 *
 * The engine decides the number and size of columns. This class measures the page, and places the cells near the window.
 */
export class Grid extends Cells {
  #engine
  #width = 0
  #isSticky = false
  /** Width to height of each photo in hundredths, for rows of whole photos; null for squares. */
  #ratios = null

  /** `header` is above the thumbnails, and may cover those that are scrolled below it; null without one. */
  constructor(main, engine, header) {
    super(main)
    this.#engine = engine
    this.header = header
    addEventListener('scroll', () => this.#scrolled(), { passive: true })
    addEventListener('resize', () => this.onLayout())
    if (header) new ResizeObserver(() => this.onLayout()).observe(header)
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', () => store(kept => kept.setItem(key, scrollY)))
  }

  /** The displacement of the content against the grid. */
  get shift() { return 0 }

  /** The room for the heading of a section, and the minimum width of a section that shares a row, in points. */
  get headingHeight() { return lengthIn(getComputedStyle(this.main), '--heading') }
  get headingWidth() { return lengthIn(getComputedStyle(this.main), '--heading-width') }

  /** The cells in and near the window, and their layout. */
  get near() {
    const reach = innerHeight * overscan
    return this.#engine.cells(-reach, innerHeight + reach)
  }

  /** How much of the window's top the header covers: its height if it is sticky, otherwise 0. */
  get covered() { return this.#isSticky ? this.header.offsetHeight : 0 }

  setPhotos(photos, positions, ratios) {
    this.#ratios = ratios
    // Ends the early layout by the page's own script.
    this.main.classList.remove('laid', 'waiting')
    super.setPhotos(photos, positions)
  }

  /** Restores the scroll offset with `scroll` after a reload, or after going back to the page. */
  restore(scroll = place => this.scrollTo(place)) {
    const place = store(kept => kept.getItem(key))
    const [{ type } = {}] = performance.getEntriesByType('navigation')
    if (place > 0 && /^(reload|back)/.test(type)) scroll(place)
  }

  /** Whether the overview replaces the thumbnails. Then they keep their own scroll offset. */
  get #isReplaced() { return 'level' in document.documentElement.dataset }

  /** Scrolls to `place` if given, or else as far as a thumbnail needs to become visible. */
  reveal(index, place = this.#engine.reveal(index)) {
    if (!isNaN(place)) this.scrollTo(place)
  }

  scrollTo(place) {
    if (this.#isReplaced) return
    scrollTo({ top: place, behavior: 'instant' })
    this.#scrolled()
  }

  #scrolled() {
    if (this.#isReplaced) return
    this.#engine.scroll(scrollY)
    this.#update()
    this.onMove()
  }

  /**
   * Measures the page for the engine. If its width has changed, keeps the photo `current` visible, or else the first visible one.
   * Returns the window's size.
   */
  layOut(current, time) {
    const { first, count } = this.#engine.cells(0, innerHeight)
    const anchor = current ?? (scrollY > 0 && count > 0 ? first : null)
    const style = getComputedStyle(this.main)
    this.#isSticky = this.header !== null && getComputedStyle(this.header).position === 'sticky'
    const { left, top, width } = this.main.getBoundingClientRect()
    const window = { width: document.documentElement.clientWidth, height: innerHeight }
    if (!this.#isReplaced) this.#engine.scroll(scrollY)
    const ratios = this.#ratios
    this.#engine.setGrid({
      layout: ratios ? 'justified' : 'square', ratioOf: index => ratios[index] / 100,
      width, count: this.photos.length, side: lengthIn(style, '--target'), gap: lengthIn(style, '--gap'),
      isRightToLeft: style.direction === 'rtl',
    }, time)
    this.#engine.setLayout({
      ...window, left: left + scrollX, top: top + scrollY,
      barHeight: this.covered, cornerRadius: lengthIn(style, '--radius'),
    }, time)
    this.#update()
    if (anchor !== null && width !== this.#width) this.reveal(anchor)
    this.#width = width
    return window
  }

  /** Shows the cells in and near the window. */
  #update() {
    const { first, count, side, height, columns, isRightToLeft } = this.near
    Object.assign(this, { columns, isRightToLeft })
    if (this.main.dataset.height !== `${height}/${side}`) {
      this.main.dataset.height = `${height}/${side}`
      this.main.style.height = `${height}px`
    }
    this.show(first, count, (cell, index) => place(cell, this.#engine.cell(index)))
  }
}

const lengthIn = (style, name) => parseFloat(style.getPropertyValue(name)) || 0

/** Uses the session storage, which the browser may block. */
function store(use) {
  try {
    return use(sessionStorage)
  } catch {
    // Without storage, a reload begins at the top.
  }
}
