import { element } from '../chrome/element.js'

/** A checkbox beside each heading while photos are selected. It selects all photos of its section, or none. */
export class SectionTicks {
  #parts
  #selection
  /** The keys in sections that the user has ticked, because the page may not have read all of their photos. */
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

  /** Returns the index of the section's first photo, the index after its last, and the name that its keys have here. */
  #rangeOf(box) {
    const [from, end] = this.#parts.sections.range(Number(box.dataset.section))
    return [from, end, `${end - from} ${this.#textOf(box)}`]
  }

  #textOf(box) { return this.#parts.sections.all[box.dataset.section].text }

  *#keysIn(box) {
    const [from, end, name] = this.#rangeOf(box), learned = this.#learned.get(name)
    if (learned) return yield* learned
    for (let index = from; index < end; index++) {
      const { id } = this.#parts.photoAt(index) ?? {}
      yield id && this.#selection.keyOf(id)
    }
  }

  #stateOf(box) {
    const { keys } = this.#selection
    let hasSome = false, lacksSome = false
    for (const key of this.#keysIn(box)) {
      if (keys.has(key)) hasSome = true
      else lacksSome = true
      if (hasSome && lacksSome) return 'mixed'
    }
    return String(hasSome)
  }

  async #toggle(box) {
    const selection = this.#selection, [from, end, name] = this.#rangeOf(box), isSelected = this.#stateOf(box) === 'true'
    const keys = await selection.keysOf(from, end)
    if (!keys) return
    this.#learned.set(name, keys)
    const section = new Set(keys)
    if (isSelected) selection.become([...selection.keys].filter(key => !section.has(key)))
    else selection.add(keys)
  }
}
