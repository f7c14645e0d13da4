// The sections of a grid, and the headings over them.

import { element, isAround } from '../chrome/element.js'
import { language, say } from '../chrome/words.js'

/** The maximum number of sections in the engine. Later photos belong to the last one. */
const capacity = 1024
/** Milliseconds for which the heading at the top stays visible after scrolling. */
const linger = 1200

/** The sections of a grid: months, folders, or what a page calls them. The engine lets short ones share a row. */
export class Sections {
  /** `[{ name, text, place }]` in grid order, where `place` is the index of the first photo. */
  all = []
  /** Whether the sections are folders, not months. */
  areFolders
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
    this.#parts.grid.sectionStarts = this.all.map(({ place }) => place)
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

/** Headings over the sections of the grid. Only those near the window exist, each before the photos of its section. */
export class Headings {
  #parts
  #sections
  #level
  #days
  #boxes = new Map()
  #timer = 0

  /** `level` is the headings' level; null for 2. `days` tells the days of the photos at the top of a section, if they are of interest. */
  constructor(parts, sections, level = null, days = null) {
    this.#parts = parts
    this.#sections = sections
    this.#level = level
    this.#days = days
    const { signal, grid: { main } } = parts
    // Scrolling of any element around the grid moves the grid.
    addEventListener('scroll', ({ target }) => {
      if (target === document || isAround(target, main)) this.#scrolled()
    }, { capture: true, passive: true, signal })
    const moves = { childList: true, subtree: true, attributeFilter: ['data-height', 'data-place'] }
    new MutationObserver(() => this.#arrange()).observe(main, moves)
    sections.whenChanged(() => this.#arrange())
  }

  #scrolled() {
    this.#mark()
    const { main } = this.#parts.grid
    main.classList.add('scrolling')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => main.classList.remove('scrolling'), linger)
  }

  /** Marks the headings that stick at the top. */
  #mark() {
    // All of it is read before anything is written.
    const looks = Array.from(this.#boxes, ([number, box]) => {
      const isStuck = box.firstElementChild.offsetTop > parseFloat(getComputedStyle(box).paddingTop) + 1
      return [number, box, isStuck, isStuck && this.#days?.of(number)]
    })
    for (const [number, box, isStuck, days] of looks) {
      box.classList.toggle('stuck', isStuck)
      this.#label(number, box, days)
    }
  }

  #arrange() {
    const { first, count } = this.#parts.grid.near
    const isNeeded = this.#sections.all.length > 0 && count > 0
    const from = isNeeded ? this.#sections.of(first) : 0
    const end = isNeeded ? this.#sections.of(first + count - 1) + 1 : 0
    for (const [number, box] of this.#boxes) {
      if (number >= from && number < end) continue
      box.remove()
      this.#boxes.delete(number)
    }
    const known = this.#boxes.size
    for (let number = from; number < end; number++) this.#place(number)
    // After a jump, headings appear later than the event.
    if (this.#boxes.size > known) requestAnimationFrame(() => this.#mark())
  }

  #place(number) {
    const { engine, grid, grid: { main, photos, isRightToLeft } } = this.#parts
    const [first, end] = this.#sections.range(number)
    let box = this.#boxes.get(number)
    if (!box) {
      this.#boxes.set(number, box = element('div', 'section', element('h2', '')))
      Object.assign(box.firstElementChild, { ariaLevel: this.#level, part: 'heading' })
    }
    box.dataset.section = number
    this.#label(number, box, box.classList.contains('stuck') && this.#days?.of(number))
    const cell = engine.cell(first), last = engine.cell(end - 1), top = cell.y - grid.headingHeight
    // The first thumbnail is at the edge where rows begin.
    const edge = engine.cell(0)
    const start = ({ x, width }) => isRightToLeft ? edge.x + edge.width - x - width : x
    const follower = end < photos.length && engine.cell(end)
    box.style.top = `${top - grid.shift}px`
    box.style.height = `${last.y + last.height - top}px`
    box.style.insetInlineStart = `${start(cell)}px`
    // A section that shares its row ends where the next one begins.
    box.style.width = follower.y === cell.y ? `${start(follower) - start(cell)}px` : ''
    // Two headings follow each other as long as there are no cells between them.
    const next = [...main.children].find(({ dataset }) => dataset.index >= first || dataset.section > number) ?? null
    if (!box.isConnected || box.nextElementSibling !== next) main.insertBefore(box, next)
  }

  /** Shows the section's text; over its photos, the days of those at the top. */
  #label(number, box, days) {
    const { text } = this.#sections.all[number], heading = box.firstElementChild
    const shown = days || text
    heading.hidden = !text
    if (heading.textContent === shown) return
    heading.textContent = shown
    // A list of headings has the months.
    heading.ariaLabel = shown === text ? null : text
  }
}

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
    const first = grid.firstBelow(grid.headingHeight / 2)
    const seen = Math.min(Math.max(first, start), end - 1), { y } = engine.cell(seen), row = [seen]
    while (row[0] > start && engine.cell(row[0] - 1).y === y) row.unshift(row[0] - 1)
    while (row.at(-1) < end - 1 && engine.cell(row.at(-1) + 1).y === y) row.push(row.at(-1) + 1)
    return row
  }
}
