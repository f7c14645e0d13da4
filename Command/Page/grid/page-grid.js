import { Cells, place } from '../../../Web/album/cells.js'

/** Parts of the window above and below it whose cells are kept ready. */
export const overscan = 0.75

/**
 * The thumbnails in a page of ours, which they scroll.
 *
 * How many columns there are and how large is the engine's to say; this measures the page, and places those near the window.
 */
export class Grid extends Cells {
  #engine
  #width = 0
  #isSticky = false
  /** Width to height of each photo, in hundredths, for rows of whole photos; null for squares. */
  #ratios = null

  /** `header` is what stands above the thumbnails and covers those that are scrolled below it; null if nothing does. */
  constructor(main, engine, header) {
    super(main)
    this.#engine = engine
    this.header = header
    addEventListener('scroll', () => this.#scrolled(), { passive: true })
    addEventListener('resize', () => this.onLayout())
    if (header) new ResizeObserver(() => this.onLayout()).observe(header)
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', () => sessionStorage.setItem('scroll', scrollY))
  }

  /** How much of the window's top the header covers: all of it where it stays there, nothing where it scrolls away. */
  get covered() { return this.#isSticky ? this.header.offsetHeight : 0 }

  setPhotos(photos, positions, ratios) {
    this.#ratios = ratios
    // The early layout of the page that came from the server has done its work.
    this.main.classList.remove('laid', 'waiting')
    super.setPhotos(photos, positions)
  }

  /** Goes where somebody left the page, who has loaded it again or comes back. */
  restore() {
    const place = sessionStorage.getItem('scroll')
    const [{ type } = {}] = performance.getEntriesByType('navigation')
    if (place > 0 && /^(reload|back)/.test(type)) this.scrollTo(place)
  }

  /** Scrolls so that a thumbnail is seen, if it is not: to `place`, where that is known. */
  reveal(index, place = this.#engine.reveal(index)) {
    if (!isNaN(place)) this.scrollTo(place)
  }

  scrollTo(place) {
    scrollTo({ top: place, behavior: 'instant' })
    this.#scrolled()
  }

  #scrolled() {
    this.#engine.scroll(scrollY)
    this.#update()
    this.onMove()
  }

  /**
   * Tells the engine where everything is; the only place where the page is measured. Keeps the photo that is looked at
   * in view, else the one at the top. Returns the size of the window.
   */
  layOut(current, time) {
    const { first, count } = this.#engine.cells(0, innerHeight)
    const anchor = current ?? (scrollY > 0 && count > 0 ? first : null)
    const style = getComputedStyle(this.main)
    this.#isSticky = this.header !== null && getComputedStyle(this.header).position === 'sticky'
    const length = name => parseFloat(style.getPropertyValue(name)) || 0
    const { left, top, width } = this.main.getBoundingClientRect()
    const window = { width: document.documentElement.clientWidth, height: innerHeight }
    this.#engine.scroll(scrollY)
    const ratios = this.#ratios
    this.#engine.setGrid({
      layout: ratios ? 'justified' : 'square', ratioOf: index => ratios[index] / 100,
      width, count: this.photos.length, side: length('--target'), gap: length('--gap'),
      isRightToLeft: style.direction === 'rtl',
    }, time)
    this.#engine.setLayout({
      ...window, left: left + scrollX, top: top + scrollY,
      barHeight: this.covered, cornerRadius: length('--radius'),
    }, time)
    this.#update()
    if (anchor !== null && width !== this.#width) this.reveal(anchor)
    this.#width = width
    return window
  }

  /** Shows the cells that can be seen now. */
  #update() {
    const reach = innerHeight * overscan
    const { first, count, side, height, columns, isRightToLeft } = this.#engine.cells(-reach, innerHeight + reach)
    Object.assign(this, { columns, isRightToLeft })
    if (this.main.dataset.height !== `${height}/${side}`) {
      this.main.dataset.height = `${height}/${side}`
      this.main.style.height = `${height}px`
    }
    this.show(first, count, (cell, index) => place(cell, this.#engine.cell(index)))
  }
}
