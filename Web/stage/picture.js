import { element } from '../chrome/element.js'
import { clipOf, fitted, opacityOf, transformOf } from './geometry.js'
import { say, sayProblem } from '../chrome/words.js'

/** Pixels on the longer side up to which a picture is an icon or pixel art. The engine shows these at their own size (`Feel.swift`). */
const tiny = 256

/**
 * One photo on the stage: an element as large as the whole picture at rest, with renditions stacked in order of sharpness. It is marked
 * as busy while a rendition loads over the thumbnail.
 */
export class Picture {
  element = element('div', 'picture')
  photo
  /** The size at rest, and the window that it fits. */
  fit
  window
  #style = {}
  #thumbnail
  /** The sharpest loaded rendition, and the sharpest requested: 0 thumbnail, 1 large rendition, 2 original. */
  #sharpest = 0
  #wanted = 0
  /** The large rendition requested last, and the one that has loaded. */
  #large = null
  #shown = null
  /** The photo's file, and renditions of an earlier one, which stay until the first of this one has loaded. */
  #full
  #outdated = []
  #onSize
  #problemLabel
  /** The zoom at the last call of `sharpenFor`; null before. */
  #zoom = null

  /** `problemLabel` is the page's title for a photo that cannot be shown, if it has one. */
  constructor(photo, window, onSize, problemLabel) {
    this.take(photo)
    this.#onSize = onSize
    this.#problemLabel = problemLabel
    this.element.dataset.id = photo.id
    this.setWindow(window)
    if (photo.problem) this.showProblem(photo.problem)
    else this.#addThumbnail()
  }

  /** Takes the photo's new description. Another file's renditions load again. */
  take(photo) {
    if (photo.full !== this.#full) {
      this.#sharpest = this.#wanted = 0
      this.#large = this.#shown = null
      this.#outdated = [...this.element.querySelectorAll(':scope > img')].slice(1)
    }
    this.photo = photo
    this.#full = photo.full
  }

  /** Lays the picture out for a window, or after its size became known. */
  setWindow(window) {
    this.window = window
    const { element: { style, classList }, photo: { width, height } } = this
    const isKnown = width > 0 && height > 0
    // A small picture is laid out at its own size, so that its outline and the squares of its mat have theirs.
    this.fit = isKnown ? fitted(width, height, window, 1) : fitted(1, 1, window)
    classList.toggle('tiny', isKnown && Math.max(width, height) <= tiny)
    style.width = `${this.fit.width}px`
    style.height = `${this.fit.height}px`
    this.#style = {}
  }

  /** Writes changed styles: transform, clip, opacity, and the filter of a tint. */
  draw(box) {
    const look = this.lookOf(box)
    for (const property in look) {
      if (this.#style[property] !== look[property]) this.element.style[property] = look[property]
    }
    this.#style = look
  }

  /** Returns the style that shows it in a box of the engine. */
  lookOf(box) {
    const { fit, photo } = this
    const look = { transform: transformOf(box, fit), clipPath: clipOf(box, fit), opacity: opacityOf(box.opacity) }
    return photo.tinted?.(look, box, fit) ?? look
  }

  showProblem(reason) {
    if (this.element.querySelector('.problem')) return
    this.element.classList.add('broken')
    this.element.replaceChildren(problemText(this.#problemLabel ?? say('This photo can’t be shown'), reason, this.photo.name))
  }

  /** The address of the rendition that fills the window. */
  get large() { return this.photo.largeIn?.(this.window) ?? this.photo.large }

  /** Loads the large rendition, and another one if a larger window or another screen has more pixels. */
  sharpen() {
    const { problem } = this.photo, { large } = this
    if (problem || this.#wanted > 1 || large === this.#large || this.#sharpest && !this.#needs(this.fit.width)) return
    this.#large = large
    this.#bringIn(large, 1)
  }

  /** Loads the original if it is animated, as no rendition is, or if the zoom needs more pixels than are loaded. */
  sharpenFor(zoom) {
    this.#zoom = zoom
    // Larger originals, in pixels, are not decoded. The photo may set its own limit.
    const { problem, width, height, moves, full, largest = 60e6 } = this.photo
    if (problem || this.#wanted > 1 || this.#shown === null || this.#shown !== this.#large || !(width * height <= largest)) return
    if (moves || this.#needs(this.fit.width * zoom)) this.#bringIn(full, 2)
  }

  /** Whether the photo has more pixels for a width in points than the sharpest rendition. */
  #needs(points) {
    return Math.min(points * devicePixelRatio, this.photo.width) > this.element.querySelector(':scope > img:last-of-type').naturalWidth
  }

  #addThumbnail() {
    const { photo } = this
    const image = this.#thumbnail = newImage(photo, photo.small, photo.name)
    image.onload = () => this.photo.width || this.#onSize(image)
    this.element.append(image)
    photo.standIn?.(image)
  }

  /** Puts a rendition over the previous one as soon as it is decoded. */
  async #bringIn(source, sharpness) {
    this.#wanted = sharpness
    if (this.#sharpest === 0) this.element.ariaBusy = 'true'
    const image = newImage(this.photo, source, ''), file = this.#full
    const isCurrent = () => file === this.#full
      && (sharpness > this.#sharpest || sharpness === this.#sharpest && source === this.#large)
    try {
      await image.decode()
    } catch {
      if (!isCurrent()) return
      // The next look at the photo requests it again.
      this.#wanted = this.#sharpest
      this.#large = this.#shown
      this.element.ariaBusy = null
      this.#thumbnail.classList.add('failed')
      this.element.dispatchEvent(new CustomEvent('missing', { bubbles: true, detail: 'photo' }))
      return
    }
    if (!isCurrent() || this.photo.problem) return
    this.#sharpest = sharpness
    if (sharpness === 1) this.#shown = source
    this.element.ariaBusy = null
    // The thumbnail may have had other proportions.
    const size = this.photo.otherSize?.(image, this.window)
    if (size) this.#onSize(size)
    // A still picture would show through a transparent animation. It stays in the page, because a finger may be on it.
    if (this.photo.moves && sharpness === 2) {
      for (const each of this.element.querySelectorAll(':scope > :is(img, canvas)')) each.style.opacity = 0
    }
    this.element.append(image)
    for (const each of this.#outdated.splice(0)) each.remove()
    if (this.#zoom !== null) this.sharpenFor(this.#zoom)
  }
}

/** Returns an image that requests a photo's rendition or tile, on the terms of its page. */
export function newImage(photo, source, alt) {
  const image = Object.assign(new Image(), photo.termsOf?.(source))
  // Decoding after the first paint would cause a flash.
  image.decoding = 'sync'
  image.alt = alt
  image.src = source
  return image
}

/** Returns a message in place of a picture. It is plain text, because names come from files. */
export function problemText(title, reason, name) {
  const box = element('div', 'problem')
  for (const [tag, text] of [['strong', title], ['span', reason && sayProblem(reason)], ['bdi', name]]) {
    if (!text) continue
    const line = element(tag, '', text)
    line.dir = 'auto'
    box.append(line)
  }
  return box
}
