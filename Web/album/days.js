import { language } from '../chrome/words.js'

/** Tells on which days the photos at the top of the window were taken. */
export class Days {
  #parts
  #sections
  #format = new Intl.DateTimeFormat(language(), { dateStyle: 'long' })
  /** The days of the last answer, and the answer. */
  #told = ''
  #text

  constructor(parts, sections) {
    this.#parts = parts
    this.#sections = sections
  }

  /**
   * Returns the days of a section's first visible row, in the page's language: `14 June 2024` or `14–16 June 2024`.
   * Returns null for folders, and if a date of the row is unknown.
   */
  of(number) {
    if (this.#sections.areFolders) return null
    const days = this.#row(number).map(index => String(this.#parts.photoAt(index)?.date ?? '').slice(0, 10)).sort()
    if (days.some(day => !/^\d{4}-\d\d-\d\d$/.test(day) || isNaN(new Date(day)))) return null
    const told = [days[0], days.at(-1)].join()
    if (told !== this.#told) {
      // At noon, so that no time zone's summer time moves the day.
      this.#text = this.#format.formatRange(new Date(`${days[0]}T12:00`), new Date(`${days.at(-1)}T12:00`))
      this.#told = told
    }
    return this.#text
  }

  /** Returns the indices of the photos in that row. */
  #row(number) {
    const { engine, grid } = this.#parts
    const [start, end] = this.#sections.range(number)
    // The heading hides rows that end above its middle.
    const first = grid.firstBelow(this.#sections.headingHeight / 2)
    const seen = Math.min(Math.max(first, start), end - 1), { y } = engine.cell(seen), row = [seen]
    while (row[0] > start && engine.cell(row[0] - 1).y === y) row.unshift(row[0] - 1)
    while (row.at(-1) < end - 1 && engine.cell(row.at(-1) + 1).y === y) row.push(row.at(-1) + 1)
    return row
  }
}
