import { say } from '../../../Web/chrome/words.js'

/** Navigation between the sections of the grid, which are months or folders. */
export class Ways {
  #parts
  #sections
  #list
  #hearers = []
  /** The last section that `goTo` scrolled to, and the scroll offset afterwards. */
  #aim = { number: 0, place: NaN }

  constructor(parts, sections, list) {
    this.#parts = parts
    this.#sections = sections
    this.#list = list
    sections.whenChanged(() => {
      this.#aim.place = NaN
      this.#tell()
    })
  }

  get all() { return this.#sections.all }

  /** The display name of the sections' kind. */
  get kind() { return this.areFolders ? say('Folder') : say('Month') }

  get areFolders() { return this.#list.areFolders }

  /** Calls `hear` now, and whenever the sections or their places change, or `goTo` scrolls to one. */
  whenChanged(hear) {
    this.#hearers.push(hear)
    hear()
  }

  #tell() { for (const hear of this.#hearers) hear() }

  /** The index of the first visible photo below the header. */
  get first() { return this.#parts.grid.first }

  /** The index of the section below the header. After `goTo` it is the requested one, even at the page's end. */
  get current() {
    const sections = this.#sections
    if (scrollY === this.#aim.place && this.#aim.number < this.all.length) return this.#aim.number
    return sections.of(this.first)
  }

  /** The scroll offset that brings a section's heading to the top of the window, in points. */
  scrollOf({ place }) {
    return scrollY + this.#parts.grid.rowOf(place).top - this.#sections.headingHeight - this.covered
  }

  /** Scrolls to the heading of a section. */
  goTo(number) {
    const section = this.all[number]
    if (!section) return
    this.#parts.grid.bringToTop(section.place, this.#sections.headingHeight)
    this.#aim = { number, place: scrollY }
    this.#tell()
  }

  /** How much of the window's top the header covers, in points. */
  get covered() { return this.#parts.grid.covered }
}
