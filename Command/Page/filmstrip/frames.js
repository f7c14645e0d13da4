import { element } from '../../../Web/chrome/element.js'

/** From one thumbnail to the next, points: the 44 that a finger needs, as the style sheet has them, and a gap. */
const pitch = 48
/** Photos on either side that can be scrolled to; browsers lay out no strip of a million. */
const reach = 5000

/**
 * The thumbnails of a filmstrip: of a long strip only those near the part that is seen.
 *
 * They are one stop of the Tab key, at the photo that is shown.
 */
export class Frames {
  #strip
  #track = element('div', '')
  #parts
  #scene
  #list = null
  #cells = new Map()
  /** The photo whose thumbnail is marked. */
  #current = null
  /** The photo with which the track begins, and the one around which there are thumbnails. */
  #first = 0
  #middle = NaN

  constructor(strip, parts, scene, listing) {
    listing?.then(list => { this.#list = list })
    this.#strip = strip
    this.#parts = parts
    this.#scene = scene
    strip.append(this.#track)
    strip.addEventListener('scroll', () => this.#scrolled(), { passive: true })
  }

  /** 1 where scrolling on goes to the right, -1 where it goes to the left. */
  get direction() { return this.#parts.grid.isRightToLeft ? -1 : 1 }

  /** The photo on whose thumbnail an element stands; null if on none. */
  placeOf(target) {
    const cell = target.closest('button')
    return cell && Number(cell.value)
  }

  /** Marks the thumbnail of a photo and brings it to the middle; from afar at once. */
  show(photo, behavior) {
    const hadFocus = this.#strip.contains(document.activeElement)
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

  /** Takes over what has become known of photos since their thumbnails were made. */
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

  /** Thumbnails between the middle of the strip and those that are kept ready; 0 where there is no room for a strip. */
  get #half() { return this.#strip.clientWidth / pitch }

  /** Has the track reach far enough on both sides of a photo. */
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

  /** Gives the marked thumbnail the proportions of its photo, as far as they are known. */
  #shape() {
    const { width, height } = this.#parts.photoAt(this.#current)
    this.#track.style.setProperty('--ratio', width && height ? Math.min(Math.max(width / height, .4), 4) : 1)
  }

  #scrolled() {
    const middle = this.#first + Math.abs(this.#strip.scrollLeft) / pitch
    // There are as many as can be seen on either side of the middle, which is twice as many as are seen.
    if (Math.abs(middle - this.#middle) > this.#half / 4) this.#fill(Math.round(middle))
  }

  /** Makes the thumbnails around a photo and drops all others but the marked one, which may have the focus. */
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
      // In reading order, around the marked one.
      while (next && next.value < place) next = next.nextElementSibling
      if (cell !== next) this.#track.insertBefore(cell, next)
    }
    this.#read(first, end)
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
    cell.ariaLabel = photo.name || `Photo ${place + 1}`
    const face = element('i', '')
    face.style.backgroundColor = photo.colour ? `#${photo.colour}` : ''
    cell.replaceChildren(face)
    if (photo.id && !photo.problem) {
      const image = new Image()
      // Behind what is transparent lies a grey on which it is seen.
      const onload = () => { face.style.backgroundColor = '' }
      Object.assign(image, { decoding: 'async', alt: '', onload, onerror: () => image.remove(), src: photo.small })
      face.append(image)
    }
    return { cell, photo }
  }

  /** Has the list read what is seen here and not known. */
  #read(first, end) {
    if (!this.#list) return
    this.#list.needed = [first, end]
    this.#parts.wake()
  }
}

function setCurrent(cell, isCurrent) {
  cell.ariaCurrent = isCurrent ? 'true' : null
  cell.tabIndex = isCurrent ? 0 : -1
}
