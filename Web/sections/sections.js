import { cellPlace } from '../cell-place.js'
import { sectionsOf } from './section.js'

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
    this.tell(engine)
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
    return grid.main.getBoundingClientRect().top + cellPlace(engine, photo).y
  }

  /** Tells an engine, which is told of the grid next. */
  tell(engine) {
    const places = this.all.length > 1 ? this.all.map(({ place }) => place) : []
    const room = new Int32Array(engine.calls.memory.buffer, engine.ask('sections', places.length, this.headingHeight))
    places.forEach((place, number) => { room[2 * number] = place })
  }
}
