import { element, isAround } from '../chrome/element.js'

/** Milliseconds for which the heading at the top stays visible after scrolling. */
const linger = 1200

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
    const cell = engine.cell(first), last = engine.cell(end - 1), top = cell.y - this.#sections.headingHeight
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
