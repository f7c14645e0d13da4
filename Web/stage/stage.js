import { opacityOf } from './geometry.js'
import { Picture } from './picture.js'

/** The number of hidden pictures kept so that going back needs no decoding. */
const spares = 3
/** What pages have written on their headers (`opacity`, `translate`), and the opacity that a viewer wrote there last (`written`). */
const headers = new WeakMap()

/** Draws frames: the pictures, the backdrop, the bars, and the page's header, which gives way to them. Makes no decisions. */
export class Stage {
  #dialog
  #root
  #backdrop
  #bars
  #layer
  #photoAt
  #onSize
  #window = { width: 1, height: 1 }
  #pictures = new Map()
  #shown = new Set()
  #opacities = new Map()
  #hearers = []
  #header = null
  /** Whether the header has another style than its own. */
  #coversHeader = false

  constructor(dialog, photoAt, onSize) {
    const { root, backdrop, layer, bars } = this.#dialog = dialog
    this.#root = root
    this.#backdrop = backdrop
    this.#layer = layer
    this.#bars = bars
    this.#photoAt = photoAt
    this.#onSize = onSize
  }

  /** The photos that are out of their thumbnails. */
  get shown() { return this.#shown }

  /** The size of the window that pictures are laid out for, in points. */
  get window() { return this.#window }

  /** The container of the pictures. Its `data-touches` says which touches are the viewer's. */
  get layer() { return this.#layer }

  /** The page's header; null without one. */
  get header() { return this.#header }

  set header(element) {
    if (this.#header) this.styleHeader(null)
    this.#header = element
  }

  /** Gives the page's header another opacity and perhaps `translate`; null its own. */
  styleHeader(look) {
    const header = this.#header, { style } = header
    if (look === null && !this.#coversHeader) return
    // Another gallery with the same header may not have returned its style yet.
    if (!this.#coversHeader && style.opacity !== headers.get(header)?.written) {
      headers.set(header, { opacity: style.opacity, translate: style.translate })
    }
    this.#coversHeader = look !== null
    const own = headers.get(header), { opacity, translate } = { ...own, ...look }
    Object.assign(style, { opacity, translate })
    own.written = style.opacity
  }

  setWindow(window) {
    this.#window = window
    for (const picture of this.#pictures.values()) picture.setWindow(window)
  }

  /** Applies a photo's size after it became known. */
  resize(index) { this.#pictures.get(index)?.setWindow(this.#window) }

  showProblem(index, reason) { this.#pictures.get(index)?.showProblem(reason) }

  /** Removes all pictures, for another list of photos. */
  clear() {
    for (const picture of this.#pictures.values()) picture.element.remove()
    this.#pictures.clear()
    this.#shown.clear()
  }

  /** Calls `hear` with each drawn frame, the engine and the time, until `signal` aborts. What it writes appears with that frame. */
  whenDrawn(hear, signal) {
    this.#hearers.push(hear)
    signal?.addEventListener('abort', () => { this.#hearers = this.#hearers.filter(each => each !== hear) })
  }

  /** Draws and returns a frame. */
  draw(engine, time) {
    const frame = engine.frame(time), drawn = new Set()
    for (const box of frame.pictures) {
      const picture = this.pictureAt(box.photo)
      picture.draw(box)
      picture.element.classList.toggle('caught', box.role === 'present')
      drawn.add(box.photo)
    }
    this.#showOnly(drawn)
    this.#write(this.#backdrop, frame.backdrop)
    this.#write(this.#bars, frame.chrome)
    if (this.#header) {
      this.styleHeader(frame.chrome > 0 ? { opacity: opacityOf(1 - frame.chrome) } : null)
      // The title fades in later than its bars, by the square, because it would overlap the header's title.
      this.#write(this.#bars.querySelector('.title'), frame.chrome)
    }
    this.#bars.classList.toggle('gone', frame.chrome < 0.01)
    if (this.#layer.dataset.touches !== frame.touchTarget) this.#layer.dataset.touches = frame.touchTarget
    this.#root.hidden = drawn.size === 0
    for (const hear of this.#hearers) hear(frame, engine, time)
    return frame
  }

  /** Whether a photo has a picture. */
  has(index) { return this.#pictures.has(index) }

  /** Returns the picture of the photo at `index`. Makes it on first use. */
  pictureAt(index) {
    let picture = this.#pictures.get(index)
    if (!picture) {
      // In another list, another photo may have this index.
      const hear = image => this.#pictures.get(index) === picture && this.#onSize(index, image)
      picture = new Picture(this.#photoAt(index), this.#window, hear, this.#dialog.problemLabel)
      this.#pictures.set(index, picture)
      this.#layer.append(picture.element)
    }
    return picture
  }

  /** Loads renditions for the visible photo and its neighbours, and removes spare pictures. */
  sharpen(index, neighbors = []) {
    for (const each of [index, ...neighbors]) this.pictureAt(each).sharpen()
    for (const each of neighbors) if (!this.#shown.has(each)) this.pictureAt(each).element.hidden = true
    this.#forgetSpares(new Set([index, ...neighbors]))
  }

  sharpenFor(index, zoom) { this.#pictures.get(index)?.sharpenFor(zoom) }

  #showOnly(drawn) {
    for (const index of this.#shown) {
      if (drawn.has(index)) continue
      const { element } = this.#pictures.get(index)
      element.hidden = true
      element.classList.remove('caught')
    }
    for (const index of drawn) if (!this.#shown.has(index)) this.#pictures.get(index).element.hidden = false
    this.#shown = drawn
  }

  #forgetSpares(kept) {
    let over = this.#pictures.size - this.#shown.size - kept.size - spares
    for (const [index, picture] of this.#pictures) {
      if (over <= 0) return
      if (kept.has(index) || this.#shown.has(index)) continue
      picture.element.remove()
      this.#pictures.delete(index)
      over -= 1
    }
  }

  #write(element, opacity) {
    const value = opacityOf(opacity)
    if ((this.#opacities.get(element) ?? '') === value) return
    this.#opacities.set(element, value)
    element.style.opacity = value
  }
}
