import { element } from './element.js'
import { problemText } from './picture.js'

/** Parts of the window above and below it whose cells are kept ready. */
const overscan = 0.75

/**
 * The thumbnails: real links, of which only those near the window exist.
 *
 * How many columns there are and how large is the engine's to say; this places them, and keeps the one that has
 * the focus though it is scrolled away.
 */
export class Grid {
  #main
  #engine
  #photos = []
  #cells = new Map()
  #out = new Set()
  #width = 0

  /** `header` is what stands above the thumbnails and covers those that are scrolled below it; null if nothing does. */
  constructor(main, engine, header) {
    this.main = this.#main = main
    this.#engine = engine
    this.header = header
    history.scrollRestoration = 'manual'
    addEventListener('scroll', () => this.#scrolled(), { passive: true })
    addEventListener('resize', () => this.onLayout())
    addEventListener('pagehide', () => sessionStorage.setItem('scroll', String(scrollY)))
    if (header) new ResizeObserver(() => this.onLayout()).observe(header)
  }

  /** Takes another list; what has its thumbnail already keeps it, wherever it stands now. */
  setPhotos(photos, positions) {
    if (this.#photos.length === 0) this.#main.replaceChildren()
    this.#main.classList.add('virtual')
    this.#photos = photos
    const kept = new Map()
    for (const cell of this.#cells.values()) {
      const index = positions.get(cell.dataset.id)
      const isWhole = !cell.classList.contains('broken')
      if (index === undefined || !photos[index].problem !== isWhole) {
        drop(cell)
      } else {
        cell.dataset.index = index
        kept.set(index, cell)
      }
    }
    this.#cells = kept
  }

  // MARK: The page

  /** Goes where the user left the page. */
  restore() {
    const place = sessionStorage.getItem('scroll')
    const [{ type } = {}] = performance.getEntriesByType('navigation')
    if (place > 0 && (type === 'reload' || type === 'back_forward')) this.scrollTo(place)
  }

  /** Scrolls so that a thumbnail is seen, if it is not. */
  reveal(index) {
    const place = this.#engine.reveal(index)
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
    const anchor = current ?? (scrollY > 0 ? this.#anchor : null)
    const style = getComputedStyle(this.#main)
    const length = name => parseFloat(style.getPropertyValue(name)) || 0
    const { left, top, width } = this.#main.getBoundingClientRect()
    const window = { width: document.documentElement.clientWidth, height: innerHeight }
    this.#engine.scroll(scrollY)
    this.#engine.setGrid({
      width, count: this.#photos.length, side: length('--target'), gap: length('--gap'),
      isRightToLeft: style.direction === 'rtl',
    }, time)
    this.#engine.setLayout({
      ...window, left: left + scrollX, top: top + scrollY,
      barHeight: this.header?.offsetHeight ?? 0, cornerRadius: length('--radius'),
    }, time)
    this.#update()
    if (anchor !== null && width !== this.#width) this.reveal(anchor)
    this.#width = width
    return window
  }

  /** The photo at the top of the window, to be found again after the page is laid out anew. */
  get #anchor() {
    const { first, count } = this.#engine.cells(0, innerHeight)
    return count > 0 ? first : null
  }

  // MARK: Cells

  /** Makes the cells that can be seen now and drops those that cannot. */
  #update() {
    const reach = innerHeight * overscan
    const { first, count, side, pitch, height, columns, isRightToLeft } = this.#engine.cells(-reach, innerHeight + reach)
    Object.assign(this, { columns, isRightToLeft })
    if (this.#main.dataset.height !== `${height}/${side}`) {
      this.#main.dataset.height = `${height}/${side}`
      this.#main.style.height = `${height}px`
      this.#main.style.setProperty('--side', `${side}px`)
    }
    for (const [index, cell] of this.#cells) {
      if (index >= first && index < first + count || cell === document.activeElement) continue
      drop(cell)
      this.#cells.delete(index)
    }
    let next = this.#main.firstElementChild
    while (next && Number(next.dataset.index) < first) next = next.nextElementSibling
    for (let index = first; index < first + count; index++) {
      const cell = this.#cells.get(index) ?? this.#make(index)
      // In reading order, for whoever goes from link to link.
      if (cell !== next) this.#main.insertBefore(cell, next)
      const column = index % columns
      place(cell, (isRightToLeft ? columns - 1 - column : column) * pitch, (index - column) / columns * pitch)
      next = cell.nextElementSibling
    }
  }

  /** Hides the thumbnails of these photos, and shows all others. */
  hide(indices) {
    for (const index of this.#out) if (!indices.has(index)) this.#mark(index, false)
    for (const index of indices) if (!this.#out.has(index)) this.#mark(index, true)
    this.#out = new Set(indices)
  }

  #mark(index, isOut) {
    const cell = this.#cells.get(index)
    if (!cell) return
    cell.classList.toggle('out', isOut)
    // It must be there in the very frame in which its photo has landed.
    const image = cell.querySelector('img')
    if (image && isOut) image.decoding = 'sync'
  }

  /** Gives a photo's link the focus without scrolling, made for the purpose if need be. */
  focus(index) {
    this.#cells.get(index)?.focus({ preventScroll: true })
  }

  /** The photo whose cell contains an element; null if none does. */
  indexOf(element) {
    const cell = element instanceof Element ? element.closest('a.photo') : null
    // One of the page as it came has no place yet.
    return cell?.parentElement === this.#main && cell.dataset.index ? Number(cell.dataset.index) : null
  }

  #make(index) {
    const photo = this.#photos[index]
    const cell = element('a', 'photo')
    cell.href = photo.page
    cell.dataset.id = photo.id
    cell.dataset.index = index
    cell.draggable = false
    if (photo.colour) cell.style.setProperty('--tile', `#${photo.colour}`)
    if (photo.preview) cell.style.setProperty('--preview', `url(${photo.full}/preview)`)
    if (photo.problem) fail(cell, photo)
    else if (photo.id) cell.append(this.#image(index, photo, cell))
    if (this.#out.has(index)) cell.classList.add('out')
    this.#cells.set(index, cell)
    return cell
  }

  #image(index, photo, cell) {
    const image = new Image()
    image.decoding = this.#out.has(index) ? 'sync' : 'async'
    image.draggable = false
    image.alt = photo.name
    image.addEventListener('error', async () => {
      if (!image.isConnected) return
      photo.problem = await problemOf(photo)
      if (!photo.problem) return
      fail(cell, photo)
      this.onProblem?.(Number(cell.dataset.index), photo.problem)
    })
    image.src = photo.small
    // Nothing shines through a picture with holes.
    if (photo.colour) image.decode().then(() => cell.style.removeProperty('--tile'), () => {})
    return image
  }
}

function place(cell, x, y) {
  const transform = `translate(${x}px, ${y}px)`
  if (cell.dataset.place === transform) return
  cell.dataset.place = transform
  cell.style.transform = transform
}

function fail(cell, photo) {
  cell.classList.add('broken')
  cell.replaceChildren(problemText('', photo.problem, photo.name))
}

/** Takes a thumbnail away, and stops it if it has not come yet. */
function drop(cell) {
  cell.remove()
  const image = cell.querySelector('img')
  if (image && !image.complete) image.removeAttribute('src')
}

/** Asks why a thumbnail did not come; null if it does come after all, or the network is gone. */
async function problemOf(photo) {
  try {
    const response = await fetch(photo.small)
    if (response.ok) return null
    if (response.status === 404) return 'no longer there'
    return (await response.json()).problem ?? null
  } catch {
    return null
  }
}
