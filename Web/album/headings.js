import { element } from '../chrome/element.js'
import { overscan } from '../../Command/Page/grid/page-grid.js'

/** Milliseconds for which the heading at the top stays visible after scrolling. */
const linger = 1200

/** Headings over the sections of the grid. Only those near the window exist, each before the photos of its section. */
export class Headings {
  #parts
  #sections
  #boxes = new Map()
  #timer = 0

  constructor(parts, sections) {
    this.#parts = parts
    this.#sections = sections
    const { header, grid: { main } } = parts
    addEventListener('scroll', () => this.#scrolled(), { passive: true })
    new MutationObserver(() => this.#arrange()).observe(main, { childList: true, attributeFilter: ['data-height'] })
    sections.whenChanged(() => this.#arrange())
    // Headings stick below the header.
    if (!header) return
    new ResizeObserver(() => main.style.setProperty('--covered', `${parts.grid.covered}px`)).observe(header)
  }

  #scrolled() {
    const { grid: { main, covered } } = this.#parts
    const top = main.getBoundingClientRect().top - covered
    for (const box of this.#boxes.values()) box.classList.toggle('stuck', top + parseFloat(box.style.top) < 0)
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
    const { engine, grid: { main } } = this.#parts
    const [first, end] = this.#sections.range(number)
    const { text } = this.#sections.all[number]
    let box = this.#boxes.get(number)
    if (!box) this.#boxes.set(number, box = element('div', 'section', element('h2', '')))
    const heading = box.firstElementChild
    if (heading.textContent !== text) heading.textContent = text
    const last = engine.cell(end - 1)
    const top = engine.cell(first).y - this.#sections.headingHeight
    box.style.top = `${top}px`
    box.style.height = `${last.y + last.height - top}px`
    const next = [...main.children].find(({ dataset }) => dataset.index >= first) ?? null
    if (!box.isConnected || box.nextElementSibling !== next) main.insertBefore(box, next)
  }
}
