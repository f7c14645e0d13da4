import { element } from './element.js'
import { clipOf, fitted, opacityOf, transformOf } from './geometry.js'

/**
 * One photo on the stage: an element with the size of the whole picture at rest, in which
 * ever sharper renditions lie over one another.
 */
export class Picture {
  element = element('div', 'picture')
  photo
  /** Its size at rest. */
  fit
  #style = {}
  #sharpest = 0
  #wanted = 0
  #onSize
  /** The zoom at which it was last looked at; null if it never was. */
  #zoom = null

  constructor(photo, window, onSize) {
    this.photo = photo
    this.#onSize = onSize
    this.element.dataset.id = photo.id
    this.setWindow(window)
    if (photo.problem) this.showProblem(photo.problem)
    else this.#addThumbnail()
  }

  /** Lays the picture out for a window, or for a size that has just become known. */
  setWindow(window) {
    this.photo.window = window
    this.fit = fitted(this.photo.width || 1, this.photo.height || 1, window)
    const { style } = this.element
    style.width = `${this.fit.width}px`
    style.height = `${this.fit.height}px`
    this.#style = {}
  }

  /** Writes what changed, and nothing but transform, clip and opacity. */
  draw(box) {
    const look = this.lookOf(box)
    for (const property in look) {
      if (this.#style[property] !== look[property]) this.element.style[property] = look[property]
    }
    this.#style = look
  }

  /** The style that shows it in a box of the engine. */
  lookOf(box) {
    const { fit } = this
    return { transform: transformOf(box, fit), clipPath: clipOf(box, fit), opacity: opacityOf(box.opacity) }
  }

  showProblem(reason) {
    if (this.element.querySelector('.problem')) return
    this.element.classList.add('broken')
    this.element.replaceChildren(problemText('This photo can’t be shown', reason, this.photo.name))
  }

  /** Brings in the large rendition. */
  sharpen() {
    if (!this.photo.problem && !this.#wanted) this.#bringIn(this.photo.large, 1)
  }

  /** Brings in the original if it moves, as no rendition does, or if it is shown larger than the large rendition. */
  sharpenFor(zoom) {
    this.#zoom = zoom
    // Beyond so many pixels an original is too large to be decoded for a closer look; the photo may know better.
    const { problem, width, height, moves, full, largest = 60e6 } = this.photo
    if (problem || this.#sharpest !== 1 || !(width * height <= largest)) return
    const needed = Math.min(this.fit.width * zoom * devicePixelRatio, width)
    if (moves || needed > this.element.lastElementChild.naturalWidth) this.#bringIn(full, 2)
  }

  #addThumbnail() {
    const image = newImage(this.photo.small, this.photo.name)
    image.onload = () => this.photo.width || this.#onSize(image)
    this.element.append(image)
  }

  /** Puts a rendition over the one below once it is decoded; the one below stays. */
  async #bringIn(source, sharpness) {
    if (this.#wanted >= sharpness) return
    this.#wanted = sharpness
    const image = newImage(source, '')
    try {
      await image.decode()
    } catch {
      // It is asked for again when the photo is looked at again.
      this.#wanted = this.#sharpest
      this.element.firstChild.classList.add('failed')
      return
    }
    if (this.#sharpest >= sharpness || this.photo.problem) return
    this.#sharpest = sharpness
    // What its thumbnail let expect may not be so.
    const size = this.photo.otherSize?.(image)
    if (size) this.#onSize(size)
    // A still picture would show through the holes of one that moves.
    if (this.photo.moves && sharpness === 2) this.element.replaceChildren(image)
    else this.element.append(image)
    if (this.#zoom !== null) this.sharpenFor(this.#zoom)
  }
}

function newImage(source, alt) {
  const image = new Image()
  // Decoded before it is painted: an image that appears a frame late is a flash.
  image.decoding = 'sync'
  image.alt = alt
  image.src = source
  return image
}

/** A few words where a picture should be. Text only: names come from files. */
export function problemText(title, reason, name) {
  const box = element('div', 'problem')
  for (const [tag, text] of [['strong', title], ['span', reason], ['bdi', name]]) {
    if (!text) continue
    const line = element(tag, '', text)
    line.dir = 'auto'
    box.append(line)
  }
  return box
}
