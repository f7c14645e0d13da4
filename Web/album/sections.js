import { language, say } from '../chrome/words.js'

/** The maximum number of sections in the engine. Later photos belong to the last one. */
const capacity = 1024

/** The sections of a grid: months, folders, or what a page calls them. The engine lets short ones share a row. */
export class Sections {
  /** `[{ name, text, place }]` in grid order, where `place` is the index of the first photo. */
  all = []
  /** Whether the sections are folders, not months. */
  areFolders
  /** The height reserved for a heading, in points. */
  headingHeight = 0
  #parts
  #hearers = []
  #told = ''

  constructor(parts) { this.#parts = parts }

  /** Calls `hear` whenever the sections or their places change, after the grid has been laid out for them. */
  whenChanged(hear) { this.#hearers.push(hear) }

  /** Takes the sections of the photos that the grid takes next. A folder's text is its name. */
  take({ months, folders = [], count }) {
    // The number of photos is the end of the last section.
    const told = JSON.stringify([months, folders, count])
    if (told === this.#told) return
    this.areFolders = !months
    this.all = sectionsOf((months ?? folders).slice(0, capacity), this.areFolders)
    this.#told = told
    const { engine, grid } = this.#parts
    this.headingHeight = grid.headingHeight
    engine.setSections(this.all.map(({ place }) => place), this.headingHeight, grid.headingWidth)
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
