import { element } from '../../../Web/chrome/element.js'

/** A menu that shows the current month or folder, and scrolls to any other. */
export class Jump {
  element = element('select', 'jump')
  #ways

  /** `gone` is called after scrolling to a section. */
  constructor(ways, gone) {
    this.#ways = ways
    this.element.addEventListener('change', () => {
      ways.goTo(Number(this.element.value))
      gone()
    })
    this.#fill()
  }

  /** Whether there is more than one section. */
  get isOfUse() { return this.#ways.all.length > 1 }

  #fill() {
    const { all, kind, areFolders, current } = this.#ways
    let group = this.element
    this.element.ariaLabel = kind
    all.forEach(({ name, text }, number) => {
      const year = name.slice(0, 4)
      // Folder names include the parent folders.
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
