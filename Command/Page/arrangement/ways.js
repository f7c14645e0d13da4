import { say } from '../../../Web/chrome/words.js'

/** Navigation between the sections of the gallery, which are months or folders. */
export class Ways {
  #gallery
  #list
  #hearers = []
  /** `[{ name, text, place, top }]`: `place` is the index of the first photo, `top` the heading's in the gallery. */
  all = []
  /** The last section that `goTo` scrolled to, and the scroll offset afterwards. */
  #aim = { number: 0, place: NaN }
  #header

  /** `header` may cover the top of the window. */
  constructor(gallery, header, list) {
    this.#gallery = gallery
    this.#list = list
    this.#header = header
    const look = () => {
      this.#aim.place = NaN
      this.all = gallery.sections.map(({ title, start, top }, number) => ({ name: list.named[number]?.[0] ?? title, text: title, place: start, top }))
      for (const hear of this.#hearers) hear()
    }
    list.whenListed(look)
    new ResizeObserver(look).observe(gallery)
    look()
  }

  /** The display name of the sections' kind. */
  get kind() { return this.areFolders ? say('Folder') : say('Month') }

  get areFolders() { return this.#list.areFolders }

  /** Calls `hear` now, and whenever the sections or their places change, or `goTo` scrolls to one. */
  whenChanged(hear) {
    this.#hearers.push(hear)
    hear()
  }

  /** The index of the section below the header. After `goTo` it is the requested one, even at the page's end. */
  get current() {
    if (scrollY === this.#aim.place && this.#aim.number < this.all.length) return this.#aim.number
    const { index = 0 } = this.#gallery.firstVisibleItem ?? {}
    return Math.max(this.all.findLastIndex(({ place }) => place <= index), 0)
  }

  /** The scroll offset that brings a section's heading to the top of the window, in points. */
  scrollOf({ top }) { return scrollY + this.#gallery.getBoundingClientRect().top + top - this.covered }

  /** Scrolls to the heading of a section. */
  goTo(number) {
    if (!this.#gallery.scrollToSection(number)) return
    this.#aim = { number, place: scrollY }
    for (const hear of this.#hearers) hear()
  }

  /** How much of the window's top the header covers, in points: its height if it is sticky, otherwise 0. */
  get covered() { return getComputedStyle(this.#header).position === 'sticky' ? this.#header.offsetHeight : 0 }
}
