import { opacityOf } from './geometry.js'
import { Picture } from './picture.js'

/** Pictures kept though they are not shown, so that going back needs no decoding. */
const spares = 3

/**
 * Draws frames: the pictures, the backdrop, the bars, and the page's header that gives way
 * to them. Decides nothing.
 */
export class Stage {
  #root
  #backdrop
  #bars
  #header
  #layer
  #photoAt
  #onSize
  #window = { width: 1, height: 1 }
  #pictures = new Map()
  #shown = new Set()
  #opacities = new Map()
  #hearers = []

  constructor({ root, backdrop, layer, bars }, header, photoAt, onSize) {
    this.#root = root
    this.#backdrop = backdrop
    this.#layer = layer
    this.#bars = bars
    this.#header = header
    this.#photoAt = photoAt
    this.#onSize = onSize
  }

  /** The photos that are out of their thumbnails. */
  get shown() { return this.#shown }

  /** The size of the window that the pictures are laid out for, points. */
  get window() { return this.#window }

  /** Where pictures are, and what belongs to the viewer's touches. */
  get layer() { return this.#layer }

  setWindow(window) {
    this.#window = window
    for (const picture of this.#pictures.values()) picture.setWindow(window)
  }

  /** A photo's size became known. */
  resize(index) { this.#pictures.get(index)?.setWindow(this.#window) }

  /** A photo turned out to be broken. */
  showProblem(index, reason) { this.#pictures.get(index)?.showProblem(reason) }

  /** Forgets every picture, for another list of photos. */
  clear() {
    for (const picture of this.#pictures.values()) picture.element.remove()
    this.#pictures.clear()
    this.#shown.clear()
  }

  /** `hear` is called with every frame that has been drawn, the engine and the time; what it writes is drawn with it. */
  whenDrawn(hear) { this.#hearers.push(hear) }

  /** Draws one frame, and returns it. */
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
      this.#write(this.#header, 1 - frame.chrome)
      // Two titles in one place cannot be read, so the photo's comes later than its bars.
      this.#write(this.#bars.querySelector('.title'), frame.chrome)
    }
    this.#bars.classList.toggle('gone', frame.chrome < 0.01)
    if (this.#layer.dataset.touches !== frame.touchTarget) this.#layer.dataset.touches = frame.touchTarget
    this.#root.hidden = drawn.size === 0
    for (const hear of this.#hearers) hear(frame, engine, time)
    return frame
  }

  /** The picture of the photo at `index`; made when it is first needed. */
  pictureAt(index) {
    let picture = this.#pictures.get(index)
    if (!picture) {
      // After another list has come, another photo has its number.
      const hear = image => this.#pictures.get(index) === picture && this.#onSize(index, image)
      picture = new Picture(this.#photoAt(index), this.#window, hear)
      this.#pictures.set(index, picture)
      this.#layer.append(picture.element)
    }
    return picture
  }

  /** Renditions for a photo that is looked at, and for those next to it. */
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
    if (this.#opacities.get(element) === value) return
    this.#opacities.set(element, value)
    element.style.opacity = value
  }
}
