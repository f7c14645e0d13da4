import { Days } from './days.js'
import { element } from '../../../Web/chrome/element.js'
import { overscan } from './page-grid.js'

/** Milliseconds for which the heading at the top stays visible after scrolling. */
const linger = 1200

/** Headings over the sections of the grid. Only those near the window exist, each before the photos of its section. */
export class Headings {
  #parts
  #sections
  #days
  #boxes = new Map()
  #timer = 0

  constructor(parts, sections) {
    this.#parts = parts
    this.#sections = sections
    this.#days = new Days(parts, sections)
    const { header, grid: { main } } = parts
    addEventListener('scroll', () => this.#scrolled(), { passive: true })
    const moves = { childList: true, subtree: true, attributeFilter: ['data-height', 'data-place'] }
    new MutationObserver(() => this.#arrange()).observe(main, moves)
    sections.whenChanged(() => this.#arrange())
    // Headings stick below the header.
    if (!header) return
    new ResizeObserver(() => main.style.setProperty('--covered', `${parts.grid.covered}px`)).observe(header)
  }

  #scrolled() {
    const { grid: { main, covered } } = this.#parts
    const top = main.getBoundingClientRect().top - covered
    for (const [number, box] of this.#boxes) {
      const start = top + parseFloat(box.style.top)
      box.classList.toggle('stuck', start < 0)
      if (start + parseFloat(box.style.height) > 0) this.#label(number, box)
    }
    main.classList.add('scrolling')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => main.classList.remove('scrolling'), linger)
  }

  #arrange() {
    const { all } = this.#sections
    const { engine } = this.#parts
    const { first, count } = engine.cells(-overscan * innerHeight, (1 + overscan) * innerHeight)
    const isNeeded = all.length > 1 && count > 0
    const from = isNeeded ? this.#sections.of(first) : 0
    const end = isNeeded ? this.#sections.of(first + count - 1) + 1 : 0
    for (const [number, box] of this.#boxes) {
      if (number >= from && number < end) continue
      box.remove()
      this.#boxes.delete(number)
    }
    for (let number = from; number < end; number++) this.#place(number)
  }

  #place(number) {
    const { engine, grid: { main, photos, isRightToLeft } } = this.#parts
    const [first, end] = this.#sections.range(number)
    let box = this.#boxes.get(number)
    if (!box) this.#boxes.set(number, box = element('div', 'section', element('h2', '')))
    this.#label(number, box)
    const cell = engine.cell(first), last = engine.cell(end - 1), top = cell.y - this.#sections.headingHeight
    // The first thumbnail is at the edge where rows begin.
    const edge = engine.cell(0)
    const start = ({ x, width }) => isRightToLeft ? edge.x + edge.width - x - width : x
    const follower = end < photos.length && engine.cell(end)
    box.style.top = `${top}px`
    box.style.height = `${last.y + last.height - top}px`
    box.style.insetInlineStart = `${start(cell)}px`
    // A section that shares its row ends where the next one begins.
    box.style.width = follower.y === cell.y ? `${start(follower) - start(cell)}px` : ''
    const next = [...main.children].find(({ dataset }) => dataset.index >= first) ?? null
    if (!box.isConnected || box.nextElementSibling !== next) main.insertBefore(box, next)
  }

  /** Shows the section's text; over its photos, the days of those at the top. */
  #label(number, box) {
    const { text } = this.#sections.all[number], heading = box.firstElementChild
    const shown = (box.classList.contains('stuck') && this.#days.of(number)) || text
    if (heading.textContent === shown) return
    heading.textContent = shown
    // A list of headings has the months.
    heading.ariaLabel = shown === text ? null : text
  }
}
