import { element, parentOf } from '../chrome/element.js'
import { takesFocus } from '../input/focus.js'
import { placeOf, surroundingScrollers } from './place.js'

/** Elements that may take the focus if nothing in the gallery can. */
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** The style of thumbnails whose photos are out. */
const hidden = { opacity: [0, 0], maskImage: ['linear-gradient(#0000 0 0)', 'linear-gradient(#0000 0 0)'] }

/** A page's links as thumbnails, wherever the page puts them now or later. */
export class Links {
  main
  /** Called when the first thumbnail leaves its link, and when all are back. */
  onShown
  /** Notices thumbnails that move while no frame is drawn; null as long as every frame is drawn. */
  watch = null
  /** The keys of the favourites that the page has set, also for photos that come later; null if it has not. */
  liked = null
  /** The options for focusing a link. */
  focusOptions = { preventScroll: true }
  /** Called with a photo, perhaps open, and its size when its thumbnail reveals the proportions. */
  onSize
  /** Called with the page's reading direction, and whether pages loop. */
  onSettings
  #engine
  #photos = []
  /** The last known index of each link's photo. */
  #indices = new Map()
  /** Where thumbnails were when last measured. */
  #bounds = new WeakMap()
  /** The animations that hide thumbnails, by photo. */
  #out = new Map()
  #isShown = false

  constructor(main, engine, signal) {
    this.main = main
    this.#engine = engine
    addEventListener('resize', () => this.onLayout(), { signal })
    // A thumbnail that loads late reveals its photo's proportions.
    main.addEventListener('load', ({ target }) => {
      const index = this.indexOf(target)
      if (index !== null && this.imageOf(index) === target) this.#guess(index)
    }, { capture: true, signal })
    signal.addEventListener('abort', () => this.setPhotos([]))
  }

  get photos() { return this.#photos }

  /** Whether the page has put the gallery out of use. */
  get isInert() { return this.gallery.closest('[inert]') !== null }

  /** How much of the window's top the page's own bars cover. */
  get bars() { return 0 }

  /** The gallery element. */
  get gallery() { return this.main }

  /** Whether the first photo follows the last. Of fewer than three, one would be on both sides. */
  get loops() { return this.gallery.loop && this.#photos.length > 2 }

  setPhotos(photos) {
    this.hide(new Set())
    this.watch?.follow(new Map())
    this.#photos = photos
    this.#indices = new Map(photos.map(({ link }, index) => [link, index]))
    // Thumbnails may have loaded in the meantime.
    photos.forEach((_, index) => this.#guess(index))
  }

  layOut(current, time) {
    const window = { width: document.documentElement.clientWidth, height: innerHeight }
    const { direction } = getComputedStyle(this.main)
    const { loops } = this
    this.lay({ count: this.#photos.length, isRightToLeft: direction === 'rtl', loops }, time)
    this.#engine.setLayout({ ...window, left: 0, top: 0, barHeight: this.bars, cornerRadius: 0 }, time)
    this.onSettings(direction, loops)
    return this.#engine.part.size ?? window
  }

  /** Tells the engine that the page lays out the grid itself. */
  lay(grid, time) { this.#engine.setGrid({ ...grid, layout: 'told', width: 1, side: 1, gap: 0 }, time) }

  /** Takes a photo's proportions from its thumbnail. */
  #guess(index) {
    const photo = this.#photos[index]
    if (photo.image && photo.guess(photo.image)) this.onSize(index, { naturalWidth: photo.width, naturalHeight: photo.height })
  }

  /** Returns the photo whose link contains an element, or null. */
  indexOf(element) {
    const link = element?.closest?.('a[href]')
    if (!link || this.gallery.constructor.pages.has(link.href)) return null
    const known = this.#indices.get(link)
    if (this.#photos[known]?.link === link) return known
    // The page may have put another link in that place.
    const index = this.#photos.findIndex(photo => photo.link === link)
    return index < 0 ? null : index
  }

  /** Focuses a photo's link, else `before`, else the nearest focusable element: the focus is never lost. */
  focus(index, before) {
    for (const each of this.#stops(index, before)) if (takesFocus(each, this.focusOptions)) return
  }

  *#stops(index, before) {
    const { links } = this
    yield links.get(index)
    yield before
    const near = [...links].sort(([one], [other]) => Math.abs(one - index) - Math.abs(other - index))
    for (const [, link] of near) yield link
    const { shadowRoot } = this.gallery
    if (!shadowRoot.querySelector('.focus')) shadowRoot.prepend(element('i', 'focus'))
    shadowRoot.querySelector('.focus').tabIndex = -1
    yield shadowRoot.querySelector('.focus')
    for (let each = this.gallery; each; each = parentOf(each)) yield* each.querySelectorAll(focusable)
  }

  /** The links of photos, by index. */
  get links() { return new Map(this.#photos.map(({ link }, index) => [index, link])) }

  // MARK: Where they are

  /** Returns a photo's thumbnail, or undefined. */
  imageOf(index) { return this.#photos[index]?.thumbnail(this.#out.has(index)) }

  /** Returns the place of a photo's thumbnail, or null if no part of it is visible. */
  placeOf(index) {
    const image = this.imageOf(index), photo = this.#photos[index]
    if (!image?.isConnected) return null
    this.#bounds.set(image, image.getBoundingClientRect())
    this.#guess(index)
    const isHidden = this.#out.has(index)
    const place = placeOf(image, photo.width ? photo : { width: 1, height: 1 }, (...styles) => photo.takeTint?.(...styles, isHidden), this.bars)
    return place && this.#engine.part.box(place)
  }

  /** Whether the page still has a photo's thumbnail, visible or not. */
  isThere(index) { return this.imageOf(index)?.isConnected ?? false }

  /** Watches the thumbnails of these photos for movement. */
  follow(indices) {
    const images = indices.map(index => this.imageOf(index)).filter(image => image?.isConnected)
    this.watch?.follow(new Map(images.map(image => [image, this.#bounds.get(image)])))
  }

  /** Brings a thumbnail that is out of view to the middle of each scroller around it. */
  reveal(index) {
    const image = this.imageOf(index)
    if (!image?.isConnected) return
    for (const { room, scrollBy } of surroundingScrollers(image, this.bars)) {
      const { left, top, right, bottom } = image.getBoundingClientRect()
      const { left: first, top: upper, right: last, bottom: lower } = room()
      // In the middle, the surroundings of a landing photo are visible.
      const dx = left < first || right > last ? (left + right - first - last) / 2 : 0
      const dy = top < upper || bottom > lower ? (top + bottom - upper - lower) / 2 : 0
      if (dx || dy) scrollBy({ left: dx, top: dy, behavior: 'instant' })
    }
  }

  // MARK: Hiding

  /**
   * Hides the thumbnails of these photos and shows all others. A finished animation does this, so the page's own style is
   * untouched, none of its transitions begin, and the layout does not change. The mask hides those whose opacity is `!important`.
   */
  hide(indices) {
    for (const [index, animation] of this.#out) {
      // The page may have replaced the image.
      if (indices.has(index) && animation.effect.target === this.#photos[index].image) continue
      animation.cancel()
      this.#out.delete(index)
    }
    for (const index of indices) {
      if (this.#out.has(index)) continue
      const { image } = this.#photos[index]
      this.#out.set(index, image.animate(hidden, { duration: 0, fill: 'forwards' }))
    }
    this.tellShown(indices.size > 0)
  }

  tellShown(isShown) {
    if (isShown !== this.#isShown) this.onShown(isShown)
    this.#isShown = isShown
  }
}
