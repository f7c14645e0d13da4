/** The most sections that the engine takes; photos that come later stand under the last heading. */
const capacity = 1024

/** The sections of the grid, months or folders: the engine begins each on a row of its own. */
export class Sections {
  /** `[{ name, text, place }]` in the order of the grid; where there is one there is nothing to tell apart, so it has no heading. */
  all = []
  /** Whether they are folders, and no months. */
  areFolders
  /** How tall the room for a heading is, points. */
  headingHeight = 0
  #parts
  #hearers = []
  #told = ''

  constructor(parts) { this.#parts = parts }

  /** Those that have a heading. */
  get headings() { return this.all.length > 1 ? this.all : [] }

  /** `hear` is called whenever they or their places are others, once the grid is laid out so. */
  whenChanged(hear) { this.#hearers.push(hear) }

  /** Takes those of the photos that the grid takes next. */
  take({ months, folders = [] }) {
    const told = JSON.stringify([months, folders])
    if (told === this.#told) return
    this.#told = told
    this.areFolders = !months
    this.all = sectionsOf((months ?? folders).slice(0, capacity), this.areFolders)
    const { engine, grid } = this.#parts
    this.headingHeight = parseFloat(getComputedStyle(grid.main).getPropertyValue('--heading')) || 0
    engine.setSections(this.all.length > 1 ? this.all.map(({ place }) => place) : [], this.headingHeight)
    queueMicrotask(() => this.#hearers.forEach(hear => hear()))
  }

  /** The number of the section that a photo belongs to. */
  of(photo) {
    let low = 0, high = this.all.length
    while (low + 1 < high) {
      const middle = (low + high) >> 1
      if (this.all[middle].place <= photo) low = middle
      else high = middle
    }
    return low
  }

  /** The places of a section's first photo, and behind its last one. */
  range(number) { return [this.all[number].place, this.all[number + 1]?.place ?? this.#parts.grid.photos.length] }

  /** Where the row of a photo begins in the window. */
  topOf(photo) {
    const { engine, grid } = this.#parts
    return grid.main.getBoundingClientRect().top + engine.cell(photo).y
  }
}

/**
 * Sections of the grid as the list says them, each by its name and the place of its first photo: months with what people call
 * them (`2024-06`, `June 2024`), or folders, which have one name.
 */
function sectionsOf(told, areFolders) {
  // One for all: to make it takes as long as to write a hundred names with it.
  const format = new Intl.DateTimeFormat(navigator.languages, { month: 'long', year: 'numeric' })
  const spoken = name => {
    const [year, month] = name.split('-').map(Number)
    return month ? format.format(new Date(year, month - 1)) : 'Without a date'
  }
  return told.map(([name, place]) => ({ name, text: areFolders ? name : spoken(name), place }))
}
