import { opacityOf } from '../stage/geometry.js'
import { nameOf } from './item.js'
import { PhotoRecord } from './photo-record.js'

/** Pixels of the longer side up to which a thumbnail is drawn to stand in for a copy of it. */
const largest = 1024
/** Filters that do nothing at 1; the others do nothing at 0. */
const whole = /^(brightness|contrast|opacity|saturate)$/
/** A tint that is none any more. */
const noTint = { opacity: 1, filters: [] }

/** A photo that a page links to: the link, the thumbnail in it, and what the page says of it. */
export class LinkedPhoto extends PhotoRecord {
  link
  image
  /** What the page does to the thumbnail's pixels; null if it never did anything. */
  #tint = null
  /** The thumbnail's own opacity when it was last seen. */
  #opacity = 1

  constructor(link, image, id) {
    super(id, link.dataset)
    this.link = link
    this.image = image
    this.guess(image)
  }

  get name() { return nameOf(this.link, this.image) }

  get date() { return this.link.dataset.date }

  get small() { return this.image.currentSrc || this.image.src }

  get full() { return this.link.href }

  get srcset() { return this.link.dataset.srcset }

  /** On which terms a picture of it is asked for: those of its link and its thumbnail. */
  termsOf(source) {
    const { link, image, small } = this
    const isAlike = globalThis.crossOriginIsolated || originOf(source) === originOf(small)
    const own = source !== small && (link.relList.contains('noreferrer') ? 'no-referrer' : link.referrerPolicy)
    return { crossOrigin: isAlike ? image.crossOrigin : null, referrerPolicy: own || image.referrerPolicy }
  }

  /** Has what the page shows stand in for a copy of the thumbnail. */
  standIn(copy) { drawIn(copy, this.image) }

  /** Takes what the page does to its thumbnail's pixels, by these styles of its own and around it. */
  takeTint({ opacity, filter }, around, isHidden) {
    if (!isHidden) this.#opacity = Number(opacity)
    this.#tint = tintOf({ opacity: this.#opacity, filter }, around) ?? (this.#tint && noTint)
  }

  /** How its picture looks on the way: with what is left of the page's tint. */
  tinted(look, { width, opacity, openness }, fit) {
    // By its area: a small photo still looks like its thumbnail.
    return this.#tint ? { ...look, ...tintAt(this.#tint, openness * openness, opacity, fit.width / width) } : look
  }
}

const originOf = address => new URL(address, document.baseURI).origin

/** What a page does to the pixels of an image by `opacity` and `filter`, its own and those around it; null if nothing. */
function tintOf(own, around) {
  const filters = [own, ...around].flatMap(({ filter }) => filter === 'none' ? [] : filtersOf(filter))
  const opacity = around.reduce((product, each) => product * each.opacity, own.opacity)
  return opacity < 1 || filters.length > 0 ? { opacity, filters } : null
}

/** What is left of a tint at a share of the way out of the thumbnail; `scale` is what a point there is on the way. */
function tintAt({ opacity, filters }, share, drawn, scale) {
  const mixed = filters.map(({ name, number, unit }) => {
    const none = whole.test(name) ? 1 : 0
    const mix = (number + (none - number) * share) * (unit === 'px' ? scale : 1)
    return `${name}(${opacityOf(mix)}${unit})`
  })
  return { opacity: opacityOf(drawn * (opacity + (1 - opacity) * share)), filter: share < 1 && mixed.join(' ') || 'none' }
}

/** The filters of a style that can be taken back by and by: each with its name, its number and its unit. */
function filtersOf(text) {
  return [...text.matchAll(/([a-z-]+)\(([\d.]+)(px|deg|)\)/g)].map(([, name, number, unit]) => ({ name, number: Number(number), unit }))
}

/**
 * Has what an image of the page shows stand in for a copy of it: until the copy has come, and in its place where it cannot be had again,
 * as when its address was given back, or a server answers once.
 */
function drawIn(copy, shown) {
  if (copy.complete && copy.naturalWidth > 0 || !shown.complete || !(shown.naturalWidth > 0)) return
  const { naturalWidth: width, naturalHeight: height } = shown
  const scale = Math.min(1, largest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.ceil(width * scale), height: Math.ceil(height * scale) })
  canvas.getContext('2d').drawImage(shown, 0, 0, canvas.width, canvas.height)
  copy.after(canvas)
  copy.addEventListener('load', () => {
    URL.revokeObjectURL(copy.src)
    canvas.remove()
  }, { once: true })
  copy.addEventListener('error', () => {
    try {
      canvas.toBlob(blob => { if (blob) copy.src = URL.createObjectURL(blob) })
    } catch {
      // Of another site: it may be shown, and not be read.
    }
  }, { once: true })
}
