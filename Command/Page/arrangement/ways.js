/** Which section of the grid is seen, a month or a folder, and the way to any other. */
export class Ways {
  #parts
  #sections
  #hearers = []
  /** Where somebody went last, and how far the page was scrolled then. */
  #aim = { number: 0, place: NaN }

  constructor(parts, sections) {
    this.#parts = parts
    this.#sections = sections
    sections.whenChanged(() => {
      this.#aim.place = NaN
      this.#tell()
    })
  }

  get all() { return this.#sections.all }

  /** What a section is called. */
  get kind() { return this.areFolders ? 'Folder' : 'Month' }

  get areFolders() { return this.#sections.areFolders }

  /** `hear` is called whenever sections or their places are others, or somebody went to one. */
  whenChanged(hear) {
    this.#hearers.push(hear)
    hear()
  }

  #tell() { for (const hear of this.#hearers) hear() }

  /** The index of the first visible photo below the header. */
  get first() { return this.#parts.engine.cells(this.covered + 1, innerHeight).first }

  /** The number of the section at the top of the window, below what covers it. Whoever went to one at the page's end is there. */
  get current() {
    const sections = this.#sections
    if (scrollY === this.#aim.place && this.#aim.number < this.all.length) return this.#aim.number
    return sections.of(this.first)
  }

  /** The scroll offset that brings a section's heading to the top of the window, in points. */
  scrollOf({ place }) {
    const sections = this.#sections
    return scrollY + sections.topOf(place) - sections.headingHeight - this.covered
  }

  /** Scrolls to the heading of a section. */
  goTo(number) {
    const section = this.all[number]
    if (!section) return
    this.#parts.grid.scrollTo(this.scrollOf(section))
    this.#aim = { number, place: scrollY }
    this.#tell()
  }

  /** How much of the window's top the page's head covers, points. */
  get covered() { return this.#parts.grid.covered }
}
