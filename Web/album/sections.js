import { language, say } from '../chrome/words.js'

/** The maximum number of sections in the engine. Later photos belong to the last one. */
const capacity = 1024

/** The sections of a grid: months, folders, or what a page calls them. The engine lets short ones share a row. */
export class Sections {
  /** `[{ name, text, place }]` in grid order, where `place` is the index of the first photo. */
  all = []
  /** Pairs of a name and the index of the first photo of all sections, as the list has them. */
  named = []
  /** Whether the sections are folders, not months. */
  areFolders
  /** Whether the first section is the page's own folder. */
  beginsAtTop
  /** The height reserved for a heading, in points. */
  headingHeight = 0
  #parts
  #least
  #hearers = []
  #told = ''

  /** `least` is the number of sections that need headings. */
  constructor(parts, least) {
    this.#parts = parts
    this.#least = least
  }

  /** The sections with a heading: none if there are too few. */
  get headings() { return this.all.length < this.#least ? [] : this.all }

  /** Calls `hear` whenever the sections or their places change, after the grid has been laid out for them. */
  whenChanged(hear) { this.#hearers.push(hear) }

  /** Takes the sections of the photos that the grid takes next. A folder's text is its name. */
  take({ months, folders = [], top, count }) {
    // The number of photos is the end of the last section.
    const told = JSON.stringify([months, folders, top, count])
    if (told === this.#told) return
    this.#told = told
    this.areFolders = !months
    this.beginsAtTop = Boolean(top)
    this.named = months ?? folders
    this.all = sectionsOf(this.named.slice(0, capacity), this.areFolders)
    const { engine, grid } = this.#parts
    this.headingHeight = grid.headingHeight
    engine.setSections(this.headings.map(({ place }) => place), this.headingHeight, grid.headingWidth)
    queueMicrotask(() => this.#hearers.forEach(hear => hear()))
  }

  /** Returns the index of a photo's section. */
  of(photo) {
    let low = 0, high = this.all.length
    while (low + 1 < high) {
      const middle = (low + high) >> 1
      if (this.all[middle].place <= photo) low = middle
      else high = middle
    }
    return low
  }

  /** Returns the index of a section's first photo, and the index after its last. */
  range(number) { return [this.all[number].place, this.all[number + 1]?.place ?? this.#parts.grid.photos.length] }

  /** Returns the top of a photo's row in the window, in points. */
  topOf(photo) {
    const { engine, grid } = this.#parts
    return grid.main.getBoundingClientRect().top + engine.cell(photo).y
  }
}

/**
 * Returns the sections for the list's pairs of a name and the index of the first photo. Months get a text in the page's language:
 * `2024-06` becomes `June 2024`. A folder's text is its name.
 */
function sectionsOf(told, areFolders) {
  // Shared, because making a formatter takes as long as formatting a hundred names.
  const format = new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric' })
  const spoken = name => {
    const [year, month] = name.split('-')
    return month ? format.format(new Date(year, month - 1)) : say('No date')
  }
  return told.map(([name, place]) => ({ name, text: areFolders ? name : spoken(name), place }))
}
