import { element } from './element.js'
import { focused } from '../input/focus.js'
import { keep, recall } from './kept.js'
import { say } from './words.js'

/** The storage key for whether the filmstrip is on. */
const key = 'enlarger.filmstrip'
/** Distance between thumbnails, in points: the 44 that a finger needs, as in the style sheet, and a gap. */
const pitch = 48
/** Reachable photos on either side, because browsers cannot lay out a strip of a million. */
const reach = 5000

/**
 * A strip of thumbnails in the bottom bar, with the open photo in the middle. It appears and disappears with the bar.
 *
 * It moves when another photo is shown, not with the photo, so that a drag costs it nothing.
 */
export class Filmstrip {
  #scene
  #bars
  #strip = element('div', 'filmstrip')
  #frames
  /** The photo in the middle; null while none is open. */
  #photo = null
  #isOn = isWanted()

  /** `need` is called with a range of photos that have come into view: first and end. */
  constructor(parts, scene, bars, need) {
    this.#scene = scene
    this.#bars = bars
    const { engine, wake, stage, dialog } = parts
    const strip = this.#strip
    this.#frames = new Frames(strip, parts, scene, need)
    Object.assign(strip, { role: 'group', hidden: !this.#isOn })
    strip.part = 'filmstrip'
    dialog.bars.querySelector('.bottom').prepend(strip)
    strip.addEventListener('click', ({ target, timeStamp }) => {
      const place = this.#frames.placeOf(target)
      if (place === null) return
      engine.page(place, timeStamp)
      wake()
    })
    // A click must not move the focus, so that the photo still gets the keys.
    strip.addEventListener('mousedown', event => event.preventDefault())
    strip.addEventListener('wheel', event => this.#roll(event), { passive: false })
    scene.whenChanged(() => this.#follow())
    // More may be known of photos by now. Thumbnails are updated only at rest.
    stage.whenDrawn(() => scene.isAtRest && this.#frames.renew())
    new ResizeObserver(() => this.#photo !== null && this.#frames.show(this.#photo, 'instant')).observe(strip)
    this.#follow()
  }

  /** Names the strip for screen readers. */
  name(label = say('Nearby photos')) { this.#strip.ariaLabel = label }

  /** Shows or hides the strip. If it is on but the bars are hidden, shows both. */
  toggle() {
    this.#isOn = !(this.#isOn && this.#scene.bars > .5)
    this.#strip.hidden = !this.#isOn
    keep(key, this.#isOn ? 'on' : 'off')
    this.#follow()
    if (this.#isOn) this.#bars.show(true)
  }

  /** Shows or hides the strip as the user last chose elsewhere. */
  recall() {
    this.#isOn = isWanted()
    this.#strip.hidden = !this.#isOn
    // A strip that was hidden in between is scrolled to its beginning.
    this.#photo = null
    this.#follow()
  }

  #follow() {
    const { photo, isOpen, isAtRest } = this.#scene
    if (photo === null || !this.#isOn) {
      this.#photo = null
      this.#frames.clear()
    } else if (photo !== this.#photo && (this.#photo === null ? isAtRest : isOpen)) {
      // Waits until the first photo is open, because the opening animation needs the time.
      this.#frames.show(photo, this.#photo === null ? 'instant' : 'auto')
      this.#photo = photo
    }
  }

  /** Scrolls the strip with a vertical wheel, too. Keeps all wheel events from the photo. */
  #roll(event) {
    event.stopPropagation()
    if (event.deltaX !== 0) return
    event.preventDefault()
    this.#strip.scrollBy({ left: this.#frames.direction * event.deltaY, behavior: 'instant' })
  }
}

const isWanted = () => recall(key) !== 'off'

/**
 * The thumbnails of a filmstrip. A long strip has only those near its visible part.
 *
 * They share one tab stop, at the current photo.
 */
class Frames {
  #strip
  #track = element('div', '')
  #parts
  #scene
  #need
  #cells = new Map()
  /** The photo whose thumbnail is marked. */
  #current = null
  /** The first photo of the track, and the photo around which thumbnails exist. */
  #first = 0
  #middle = NaN

  /** `need`, if given, is called with a range of photos whose thumbnails exist. */
  constructor(strip, parts, scene, need) {
    this.#strip = strip
    this.#parts = parts
    this.#scene = scene
    this.#need = need
    strip.append(this.#track)
    strip.addEventListener('scroll', () => this.#scrolled(), { passive: true })
  }

  /** 1 if scrolling forward moves right, -1 if it moves left. */
  get direction() { return getComputedStyle(this.#strip).direction === 'rtl' ? -1 : 1 }

  /** Returns the photo of the thumbnail that contains an element, or null. */
  placeOf(target) {
    const cell = target.closest('button')
    return cell && Number(cell.value)
  }

  /** Marks a photo's thumbnail and scrolls it to the middle, without animation over long distances. */
  show(photo, behavior) {
    const hadFocus = this.#strip.contains(focused())
    const isFar = Math.abs(photo - this.#middle) > this.#half
    this.#layOut(photo)
    this.#mark(photo)
    if (!this.#half) return
    this.#fill(photo)
    if (hadFocus) this.#cells.get(photo).cell.focus({ preventScroll: true })
    this.#strip.scrollTo({
      left: this.direction * (photo - this.#first) * pitch, behavior: isFar ? 'instant' : behavior,
    })
  }

  /** Remakes the thumbnails of photos whose data has changed. */
  renew() {
    for (const [place, { cell, photo }] of this.#cells) {
      if (photo !== this.#parts.photoAt(place)) this.#cells.set(place, this.#filled(cell, place))
    }
    if (this.#current !== null) this.#shape()
  }

  clear() {
    this.#track.replaceChildren()
    this.#cells.clear()
    this.#current = null
    this.#middle = NaN
  }

  /** Thumbnails on either side of the middle: as many as the whole strip shows. 0 if the strip has no room. */
  get #half() { return this.#strip.clientWidth / pitch }

  /** Extends the track far enough on both sides of a photo. */
  #layOut(photo) {
    const { count } = this.#scene
    const first = Math.max(Math.min(photo - reach, count - 2 * reach), 0)
    const isAtHand = Math.abs(photo - this.#first - reach) < reach / 2
    if (this.#current !== null && (isAtHand || first === this.#first)) return
    this.clear()
    this.#first = first
    this.#track.style.width = `${Math.min(count - first, 2 * reach) * pitch}px`
  }

  #mark(photo) {
    const set = (place, isCurrent) => {
      const cell = this.#cells.get(place)?.cell
      if (cell) setCurrent(cell, isCurrent)
    }
    set(this.#current, false)
    this.#current = photo
    set(photo, true)
    this.#shape()
  }

  /** Gives the marked thumbnail the proportions of its photo, if known. */
  #shape() {
    const { width, height } = this.#parts.photoAt(this.#current)
    this.#track.style.setProperty('--ratio', width && height ? Math.min(Math.max(width / height, .4), 4) : 1)
  }

  #scrolled() {
    const middle = this.#first + Math.abs(this.#strip.scrollLeft) / pitch
    // Twice as many thumbnails exist as are visible, so a refill can wait.
    if (Math.abs(middle - this.#middle) > this.#half / 4) this.#fill(Math.round(middle))
  }

  /** Makes the thumbnails around a photo and drops all others except the marked one, which may have the focus. */
  #fill(middle) {
    this.#middle = middle
    const end = Math.min(Math.ceil(middle + this.#half) + 1, this.#scene.count, this.#first + 2 * reach)
    const first = Math.max(Math.floor(middle - this.#half), this.#first)
    for (const [place, { cell }] of this.#cells) {
      if (place >= first && place < end || place === this.#current) continue
      cell.remove()
      this.#cells.delete(place)
    }
    let next = this.#track.firstElementChild
    for (let place = first; place < end; place++) {
      if (!this.#cells.has(place)) this.#cells.set(place, this.#filled(this.#make(place), place))
      const { cell } = this.#cells.get(place)
      // Keeps reading order, even around the marked thumbnail.
      while (next && next.value < place) next = next.nextElementSibling
      if (cell !== next) this.#track.insertBefore(cell, next)
    }
    this.#need?.(first, end)
  }

  #make(place) {
    const cell = element('button', '')
    Object.assign(cell, { type: 'button', value: place })
    cell.style.insetInlineStart = `${(place - this.#first) * pitch}px`
    setCurrent(cell, place === this.#current)
    return cell
  }

  #filled(cell, place) {
    const photo = this.#parts.photoAt(place)
    cell.ariaLabel = photo.name || say('Photo {n}', { n: place + 1 })
    const face = element('i', '')
    face.style.backgroundColor = photo.colour ? `#${photo.colour}` : ''
    cell.replaceChildren(face)
    if (photo.id && !photo.problem) {
      const image = new Image()
      // The placeholder colour must not shine through a transparent picture, which needs the style sheet's grey.
      const onload = () => { face.style.backgroundColor = '' }
      const onerror = () => image.remove()
      Object.assign(image, photo.termsOf?.(photo.small), { decoding: 'async', alt: '', onload, onerror, src: photo.small })
      face.append(image)
    }
    return { cell, photo }
  }
}

function setCurrent(cell, isCurrent) {
  cell.ariaCurrent = isCurrent ? 'true' : null
  cell.tabIndex = isCurrent ? 0 : -1
}
