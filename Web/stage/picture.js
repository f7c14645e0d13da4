import { element } from '../chrome/element.js'
import { clipOf, fitted, opacityOf, transformOf } from './geometry.js'

/**
 * One photo on the stage: an element with the size of the whole picture at rest, in which
 * ever sharper renditions lie over one another. It is busy as long as there is none but the thumbnail.
 */
export class Picture {
  element = element('div', 'picture')
  photo
  /** Its size at rest, and that of the window it is laid out for. */
  fit
  window
  #style = {}
  #thumbnail
  /** How sharp it is: 0 its thumbnail, 1 the large rendition, 2 the original; and how sharp it will be. */
  #sharpest = 0
  #wanted = 0
  /** The large rendition that was last asked for, and the one that is there. */
  #large = null
  #shown = null
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
    this.window = window
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
    const { fit, photo } = this
    const look = { transform: transformOf(box, fit), clipPath: clipOf(box, fit), opacity: opacityOf(box.opacity) }
    return photo.tinted?.(look, box, fit) ?? look
  }

  showProblem(reason) {
    if (this.element.querySelector('.problem')) return
    this.element.classList.add('broken')
    this.element.replaceChildren(problemText('This photo can’t be shown', reason, this.photo.name))
  }

  /** Where the rendition is that fills the window. */
  get large() { return this.photo.largeIn?.(this.window) ?? this.photo.large }

  /** Brings in the large rendition; another one once there are more pixels to fill, in a larger window or on another screen. */
  sharpen() {
    const { problem } = this.photo, { large } = this
    if (problem || this.#wanted > 1 || large === this.#large || this.#sharpest && !this.#needs(this.fit.width)) return
    this.#large = large
    this.#bringIn(large, 1)
  }

  /** Brings in the original if it moves, as no rendition does, or if it is shown larger than the large rendition. */
  sharpenFor(zoom) {
    this.#zoom = zoom
    // Beyond so many pixels an original is too large to be decoded for a closer look; the photo may know better.
    const { problem, width, height, moves, full, largest = 60e6 } = this.photo
    if (problem || this.#wanted > 1 || this.#shown === null || this.#shown !== this.#large || !(width * height <= largest)) return
    if (moves || this.#needs(this.fit.width * zoom)) this.#bringIn(full, 2)
  }

  /** Whether the photo has more pixels than are there, for so many points. */
  #needs(points) {
    return Math.min(points * devicePixelRatio, this.photo.width) > this.element.lastElementChild.naturalWidth
  }

  #addThumbnail() {
    const { photo } = this
    const image = this.#thumbnail = newImage(photo, photo.small, photo.name)
    image.onload = () => photo.width || this.#onSize(image)
    this.element.append(image)
    photo.standIn?.(image)
  }

  /** Puts a rendition over the one below once it is decoded; the one below stays. */
  async #bringIn(source, sharpness) {
    this.#wanted = sharpness
    if (this.#sharpest === 0) this.element.ariaBusy = 'true'
    const image = newImage(this.photo, source, '')
    const isCurrent = () => sharpness > this.#sharpest || sharpness === this.#sharpest && source === this.#large
    try {
      await image.decode()
    } catch {
      if (!isCurrent()) return
      // It is asked for again when the photo is looked at again.
      this.#wanted = this.#sharpest
      this.#large = this.#shown
      this.element.ariaBusy = null
      this.#thumbnail.classList.add('failed')
      return
    }
    if (!isCurrent() || this.photo.problem) return
    this.#sharpest = sharpness
    if (sharpness === 1) this.#shown = source
    this.element.ariaBusy = null
    // What its thumbnail let expect may not be so.
    const size = this.photo.otherSize?.(image, this.window)
    if (size) this.#onSize(size)
    // A still picture would show through the holes of one that moves.
    if (this.photo.moves && sharpness === 2) this.element.replaceChildren(image)
    else this.element.append(image)
    if (this.#zoom !== null) this.sharpenFor(this.#zoom)
  }
}

function newImage(photo, source, alt) {
  const image = Object.assign(new Image(), photo.termsOf?.(source))
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
