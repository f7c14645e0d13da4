import { element } from '../../../Web/chrome/element.js'

/** Says in the view menu which month or folder is seen, and leads to any other. */
export class Jump {
  element = element('select', 'jump')
  #ways

  /** `gone` is called once somebody has gone to one. */
  constructor(ways, gone) {
    this.#ways = ways
    this.element.addEventListener('change', () => {
      ways.goTo(Number(this.element.value))
      gone()
    })
    this.#fill()
  }

  /** Whether there is anywhere to go. */
  get isOfUse() { return this.#ways.all.length > 1 }

  #fill() {
    const { all, kind, areFolders, current } = this.#ways
    let group = this.element
    this.element.ariaLabel = kind
    all.forEach(({ name, text }, number) => {
      const year = name.slice(0, 4)
      // Folders say themselves what they lie in.
      if (!areFolders && group.label !== year) {
        group = element('optgroup', '')
        group.label = year
        this.element.append(group)
      }
      group.append(new Option(text, number))
    })
    this.element.value = String(current)
  }
}
