import { opacityOf } from '../stage/geometry.js'
import { nameOf } from './tell.js'
import { PhotoRecord } from './photo-record.js'

/** The longest side, in pixels, of a canvas that stands in for a thumbnail's copy. */
const largest = 1024
/** Filters without effect at 1. All others have no effect at 0. */
const whole = /^(brightness|contrast|opacity|saturate)$/
/** A tint without effect, for a page that has removed its own. */
const noTint = { opacity: 1, filters: [] }

/** A photo that a page links to: the link, its thumbnail, and the page's data about it. */
export class LinkedPhoto extends PhotoRecord {
  link
  image
  /** The page's effects on the thumbnail's pixels; null if it never had any. */
  #tint = null
  /** The thumbnail's own opacity when it was last visible. */
  #opacity = 1
  /** What the link said of the photo. */
  #said

  constructor(link, image, id) {
    super(id, link.dataset)
    this.link = link
    this.image = image
    this.thumbnail()
    this.#said = saidBy(link)
    this.guess(this.image)
  }

  /** Whether a link still leads to this photo, in the same size. */
  isOf(link) { return saidBy(link) === this.#said }

  /**
   * Returns the thumbnail. Of several images in a link, that is a visible one, which may change until it `isOut`: then it is invisible
   * because its photo is out.
   */
  thumbnail(isOut = false) {
    if (!isOut || this.image.checkVisibility?.() === false) this.image = imageIn(this.link) ?? this.image
    return this.image
  }

  get name() { return nameOf(this.link, this.image) }

  get told() { return this.link.dataset }

  get date() { return this.link.dataset.date }

  get small() { return this.image.currentSrc || this.image.src }

  get full() { return this.link.href }

  get written() { return this.full }

  get srcset() { return this.link.dataset.srcset }

  get problem() { return this.link.dataset.problem }

  /** Returns the options for requesting a picture of it, taken from its link and its thumbnail. */
  termsOf(source) {
    const { link, image, small } = this
    const isAlike = globalThis.crossOriginIsolated || originOf(source) === originOf(small)
    const own = source !== small && (link.relList.contains('noreferrer') ? 'no-referrer' : link.referrerPolicy)
    return { crossOrigin: isAlike ? image.crossOrigin : null, referrerPolicy: own || image.referrerPolicy }
  }

  /** Shows the page's thumbnail in place of its copy. */
  standIn(copy) { drawIn(copy, this.image) }

  /** Reads the tint of the thumbnail from its own style and the styles around it. */
  takeTint({ opacity, filter }, around, isHidden) {
    if (!isHidden) this.#opacity = Number(opacity)
    this.#tint = tintOf({ opacity: this.#opacity, filter }, around) ?? (this.#tint && noTint)
  }

  /** Returns the look of its picture in flight, with the remainder of the page's tint. */
  tinted(look, { width, opacity, openness }, fit) {
    // Squared, like an area: a small photo still looks like its thumbnail.
    return this.#tint ? { ...look, ...tintAt(this.#tint, openness * openness, opacity, fit.width / width) } : look
  }
}

/** Returns the image of a link: of several, the first visible one, rather with a text; null if there is none. */
function imageIn(link) {
  const worthOf = image => 2 * (image.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true }) ?? 1) + (image.alt.trim() !== '')
  const [first = null, ...others] = link.querySelectorAll('img')
  return others.reduce((best, each) => worthOf(each) > worthOf(best) ? each : best, first)
}

const saidBy = ({ href, dataset: { width, height } }) => [href, width, height].join(' ')

const originOf = address => new URL(address, document.baseURI).origin

/** Returns the tint of an image by `opacity` and `filter`, its own and those around it, or null. */
function tintOf(own, around) {
  const filters = [own, ...around].flatMap(({ filter }) => filter === 'none' ? [] : filtersOf(filter))
  const opacity = around.reduce((product, each) => product * each.opacity, own.opacity)
  return opacity < 1 || filters.length > 0 ? { opacity, filters } : null
}

/** Returns what remains of a tint at a share of the way out. `scale` converts its lengths to the picture's. */
function tintAt({ opacity, filters }, share, drawn, scale) {
  const mixed = filters.map(({ name, number, unit }) => {
    const none = whole.test(name) ? 1 : 0
    const mix = (number + (none - number) * share) * (unit === 'px' ? scale : 1)
    return `${name}(${opacityOf(mix)}${unit})`
  })
  return { opacity: opacityOf(drawn * (opacity + (1 - opacity) * share)), filter: share < 1 && mixed.join(' ') || 'none' }
}

/** Returns a style's filters that can fade out gradually, each with its name, number and unit. */
function filtersOf(text) {
  return [...text.matchAll(/([a-z-]+)\(([\d.]+)(px|deg|)\)/g)].map(([, name, number, unit]) => ({ name, number: Number(number), unit }))
}

/**
 * Draws the page's image in place of its copy until the copy has loaded. The drawing replaces a copy that cannot load again,
 * as after its address was revoked, or from a server that answers only once.
 */
function drawIn(copy, shown) {
  if (copy.complete && copy.naturalWidth > 0 || !shown.complete || !(shown.naturalWidth > 0)) return
  const { naturalWidth: width, naturalHeight: height } = shown
  const scale = Math.min(1, largest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.ceil(width * scale), height: Math.ceil(height * scale) })
  canvas.getContext('2d').drawImage(shown, 0, 0, canvas.width, canvas.height)
  copy.after(canvas)
  let made
  copy.addEventListener('load', () => {
    // The page's own address stays valid.
    if (made) URL.revokeObjectURL(made)
    canvas.remove()
  }, { once: true })
  copy.addEventListener('error', () => {
    try {
      canvas.toBlob(blob => { if (blob) copy.src = made = URL.createObjectURL(blob) })
    } catch {
      // An image of another site may be shown, but not read.
    }
  }, { once: true })
}
