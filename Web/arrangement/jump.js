import { element } from '../element.js'

/** Says in the page's head which month or folder is seen, and leads to any other. */
export class Jump {
  #ways
  #select = element('select', 'jump')

  /** `after` is what it stands behind. */
  constructor(after, ways) {
    this.#ways = ways
    this.#select.addEventListener('change', () => ways.goTo(Number(this.#select.value)))
    after.after(this.#select)
    ways.whenChanged(() => this.#fill())
    addEventListener('scroll', () => this.#follow(), { passive: true })
  }

  #fill() {
    const { all, kind, areFolders } = this.#ways
    this.#select.replaceChildren()
    this.#select.ariaLabel = kind
    let group = this.#select
    all.forEach(({ name, text }, number) => {
      const year = name.slice(0, 4)
      // Folders say themselves what they lie in.
      if (!areFolders && group.label !== year) {
        group = element('optgroup', '')
        group.label = year
        this.#select.append(group)
      }
      group.append(new Option(text, number))
    })
    this.#select.hidden = all.length < 2
    this.#follow()
  }

  #follow() {
    const number = String(this.#ways.current)
    if (this.#select.value !== number) this.#select.value = number
  }
}
