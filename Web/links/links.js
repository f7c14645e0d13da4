import { element, parentOf } from '../chrome/element.js'
import { takesFocus } from '../input/focus.js'
import { placeOf } from './place.js'
import { surroundingScrollers } from './scrollers.js'

/** What may take the focus around a gallery that cannot. */
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** The links of a page as thumbnails: wherever the page has put them, and puts them next. */
export class Links {
  main
  header = null
  /** Called when thumbnails begin to be elsewhere than in their links, and when all are back. */
  onShown
  /** What notices that thumbnails move while no frame is drawn; null as long as every frame is. */
  watch = null
  /** How a link gets the focus. */
  focusOptions = { preventScroll: true }
  /** Called with a photo and its size when a thumbnail has told its proportions; the photo may be open. */
  onSize
  /** Called with the direction in which the page is read, and whether pages loop. */
  onSettings
  #engine
  #photos = []
  /** Where each link's photo is among them, or was. */
  #indices = new Map()
  /** Where thumbnails were when they were last looked at. */
  #bounds = new WeakMap()
  /** The animations that hide thumbnails, by photo. */
  #out = new Map()
  #isShown = false

  constructor(main, engine, signal) {
    this.main = main
    this.#engine = engine
    addEventListener('resize', () => this.onLayout(), { signal })
    // A thumbnail that has come late tells its photo's proportions.
    main.addEventListener('load', ({ target }) => {
      const index = this.indexOf(target)
      if (index !== null && this.imageOf(index) === target) this.#guess(index)
    }, { capture: true, signal })
    signal.addEventListener('abort', () => this.setPhotos([]))
  }

  get photos() { return this.#photos }

  /** The element that they belong to. */
  get gallery() { return this.main }

  /** Whether the first photo follows the last one: with fewer than three, one would have to be drawn on both sides. */
  get loops() { return this.gallery.loop && this.#photos.length > 2 }

  setPhotos(photos) {
    this.hide(new Set())
    this.watch?.follow(new Map())
    this.#photos = photos
    this.#indices = new Map(photos.map(({ link }, index) => [link, index]))
    // Thumbnails may have come since somebody looked at them.
    photos.forEach((_, index) => this.#guess(index))
  }

  layOut(current, time) {
    const window = { width: document.documentElement.clientWidth, height: innerHeight }
    const { direction } = getComputedStyle(this.main)
    const { loops } = this
    this.lay({ count: this.#photos.length, isRightToLeft: direction === 'rtl', loops }, time)
    this.#engine.setLayout({ ...window, left: 0, top: 0, barHeight: 0, cornerRadius: 0 }, time)
    this.onSettings(direction, loops)
    return this.#engine.part.size ?? window
  }

  /** Tells the engine of the grid, which is the page's own. */
  lay(grid, time) { this.#engine.setGrid({ ...grid, layout: 'told', width: 1, side: 1, gap: 0 }, time) }

  /** Takes what a thumbnail tells of its photo's proportions. */
  #guess(index) {
    const photo = this.#photos[index]
    if (photo.image && photo.guess(photo.image)) this.onSize(index, { naturalWidth: photo.width, naturalHeight: photo.height })
  }

  /** The photo whose link contains an element; null if none does. */
  indexOf(element) {
    const link = element?.closest?.('a[href]')
    if (!link || this.gallery.constructor.pages.has(link.href)) return null
    const known = this.#indices.get(link)
    if (this.#photos[known]?.link === link) return known
    // A page may have put another link into its place.
    const index = this.#photos.findIndex(photo => photo.link === link)
    return index < 0 ? null : index
  }

  /** Gives the focus to the link of a photo, else to what had it before, else to what is nearest: something has it then. */
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

  /** The links of photos, by their numbers. */
  get links() { return new Map(this.#photos.map(({ link }, index) => [index, link])) }

  // MARK: Where they are

  /** The thumbnail of a photo; undefined if there is none. */
  imageOf(index) { return this.#photos[index]?.image }

  /** Where a photo's thumbnail is; null if nothing of it can be seen. */
  placeOf(index) {
    const image = this.imageOf(index), photo = this.#photos[index]
    if (!image?.isConnected) return null
    this.#bounds.set(image, image.getBoundingClientRect())
    this.#guess(index)
    const isHidden = this.#out.has(index)
    const place = placeOf(image, photo.width ? photo : { width: 1, height: 1 }, (...styles) => photo.takeTint?.(...styles, isHidden))
    return place && this.#engine.part.box(place)
  }

  /** Whether the page still has a photo's thumbnail, seen or not. */
  isThere(index) { return this.imageOf(index)?.isConnected ?? false }

  /** Says when one of these photos' thumbnails may have moved. */
  follow(indices) {
    const images = indices.map(index => this.imageOf(index)).filter(image => image?.isConnected)
    this.watch?.follow(new Map(images.map(image => [image, this.#bounds.get(image)])))
  }

  /** Scrolls as little as shows a thumbnail in everything around it that scrolls, if it is not seen. */
  reveal(index) {
    const image = this.imageOf(index)
    if (!image?.isConnected) return
    for (const { room, scrollBy } of surroundingScrollers(image)) {
      const { left, top, right, bottom } = image.getBoundingClientRect()
      const { left: first, top: upper, right: last, bottom: lower } = room()
      // In the middle, because what is around a photo should be seen when it has landed.
      const dx = left < first || right > last ? (left + right - first - last) / 2 : 0
      const dy = top < upper || bottom > lower ? (top + bottom - upper - lower) / 2 : 0
      if (dx || dy) scrollBy({ left: dx, top: dy, behavior: 'instant' })
    }
  }

  // MARK: Hiding

  /**
   * Hides the thumbnails of these photos, and shows all others. By an animation that is over: nothing of the page's own
   * style is touched, no transition of it begins, and no layout changes.
   */
  hide(indices) {
    for (const [index, hidden] of this.#out) {
      // A page may have put another image into its place.
      if (indices.has(index) && hidden.effect.target === this.#photos[index].image) continue
      hidden.cancel()
      this.#out.delete(index)
    }
    for (const index of indices) {
      if (this.#out.has(index)) continue
      const { image } = this.#photos[index]
      this.#out.set(index, image.animate({ opacity: [0, 0] }, { duration: 0, fill: 'forwards' }))
    }
    this.tellShown(indices.size > 0)
  }

  tellShown(isShown) {
    if (isShown !== this.#isShown) this.onShown(isShown)
    this.#isShown = isShown
  }
}
