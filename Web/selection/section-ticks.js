import { element } from '../chrome/element.js'

/** A checkbox beside each heading while photos are selected. It selects all photos of its section, or none. */
export class SectionTicks {
  #parts
  #selection
  /** The names in sections that the user has ticked, because the page may not have read all of their photos. */
  #learned = new Map()

  constructor(parts, selection) {
    this.#parts = parts
    this.#selection = selection
    const show = () => this.#show()
    selection.whenChanged(show)
    new MutationObserver(show).observe(parts.grid.main, { childList: true, subtree: true, attributeFilter: ['data-section'] })
    show()
  }

  #show() {
    const { isOn } = this.#selection
    for (const box of this.#parts.grid.main.querySelectorAll('.section')) {
      let tick = box.querySelector('.tick')
      // Another list's heading may have had one.
      if (!isOn || box.firstElementChild.hidden) {
        tick?.remove()
        continue
      }
      if (!tick) box.append(tick = this.#make(box))
      const state = this.#stateOf(box)
      tick.ariaLabel = this.#textOf(box)
      tick.ariaChecked = state
      tick.firstElementChild.part = state === 'true' ? 'mark selected' : 'mark'
    }
  }

  #make(box) {
    const tick = element('button', 'tick', element('span', 'mark'))
    Object.assign(tick, { type: 'button', role: 'checkbox' })
    tick.addEventListener('click', () => this.#toggle(box))
    return tick
  }

  /** Returns the index of the section's first photo, the index after its last, and the key of its names. */
  #rangeOf(box) {
    const [from, end] = this.#parts.sections.range(Number(box.dataset.section))
    return [from, end, `${end - from} ${this.#textOf(box)}`]
  }

  #textOf(box) { return this.#parts.sections.all[box.dataset.section].text }

  *#namesIn(box) {
    const [from, end, key] = this.#rangeOf(box), learned = this.#learned.get(key)
    if (learned) return yield* learned
    for (let index = from; index < end; index++) {
      const { id } = this.#parts.photoAt(index) ?? {}
      yield id && this.#selection.nameOf(id)
    }
  }

  #stateOf(box) {
    const { names } = this.#selection
    let hasSome = false, lacksSome = false
    for (const name of this.#namesIn(box)) {
      if (names.has(name)) hasSome = true
      else lacksSome = true
      if (hasSome && lacksSome) return 'mixed'
    }
    return String(hasSome)
  }

  async #toggle(box) {
    const selection = this.#selection, [from, end, key] = this.#rangeOf(box), isSelected = this.#stateOf(box) === 'true'
    const names = await selection.namesOf(from, end)
    if (!names) return
    this.#learned.set(key, names)
    const section = new Set(names)
    if (isSelected) selection.become([...selection.names].filter(name => !section.has(name)))
    else selection.add(names)
  }
}
