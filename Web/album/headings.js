import { element, isAround } from '../chrome/element.js'

/** Milliseconds for which the heading at the top stays visible after scrolling. */
const linger = 1200

/** Headings over the sections of the grid. Only those near the window exist, each before the photos of its section. */
export class Headings {
  #parts
  #sections
  #level
  #boxes = new Map()
  #timer = 0

  /** `level` is the headings' level; null for 2. */
  constructor(parts, sections, level = null) {
    this.#parts = parts
    this.#sections = sections
    this.#level = level
    const { header, signal, grid: { main } } = parts
    // Scrolling of any element around the grid moves the grid.
    addEventListener('scroll', ({ target }) => {
      if (target === document || isAround(target, main)) this.#scrolled()
    }, { capture: true, passive: true, signal })
    new MutationObserver(() => this.#arrange()).observe(main, { childList: true, attributeFilter: ['data-height'] })
    sections.whenChanged(() => this.#arrange())
    // Headings stick below the header.
    if (!header) return
    new ResizeObserver(() => main.style.setProperty('--covered', `${parts.grid.covered}px`)).observe(header)
  }

  #scrolled() {
    const { main } = this.#parts.grid
    // All of it is read before anything is written.
    const stuck = [...this.#boxes.values()]
      .map(box => [box, box.firstElementChild.offsetTop > parseFloat(getComputedStyle(box).paddingTop) + 1])
    for (const [box, isStuck] of stuck) box.classList.toggle('stuck', isStuck)
    main.classList.add('scrolling')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => main.classList.remove('scrolling'), linger)
  }

  #arrange() {
    const { first, count } = this.#parts.grid.near
    const isNeeded = this.#sections.headings.length > 0 && count > 0
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
    const { engine, grid, grid: { main } } = this.#parts
    const [first, end] = this.#sections.range(number)
    const { text } = this.#sections.all[number]
    let box = this.#boxes.get(number)
    if (!box) {
      this.#boxes.set(number, box = element('div', 'section', element('h2', '')))
      Object.assign(box.firstElementChild, { ariaLevel: this.#level, part: 'heading' })
    }
    box.dataset.section = number
    const heading = box.firstElementChild
    if (heading.textContent !== text) heading.textContent = text
    heading.hidden = !text
    const last = engine.cell(end - 1)
    const top = engine.cell(first).y - this.#sections.headingHeight
    box.style.top = `${top - grid.shift}px`
    box.style.height = `${last.y + last.height - top}px`
    const next = [...main.children].find(({ dataset }) => dataset.index >= first) ?? null
    if (!box.isConnected || box.nextElementSibling !== next) main.insertBefore(box, next)
  }
}
