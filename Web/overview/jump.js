import { element } from '../element.js'

/** Says in the page's head which month is seen, and leads to any other. */
export class Jump {
  #months
  #select = element('select', 'jump')

  constructor({ grid }, months) {
    this.#months = months
    this.#select.ariaLabel = 'Month'
    this.#select.hidden = true
    this.#select.addEventListener('change', () => months.goTo(Number(this.#select.value)))
    grid.header?.querySelector('.count')?.after(this.#select)
    months.whenChanged(() => this.#fill())
    addEventListener('scroll', () => this.#follow(), { passive: true })
  }

  #fill() {
    this.#select.replaceChildren()
    this.#months.all.forEach(({ name, text }, number) => {
      const year = name.slice(0, 4)
      let group = this.#select.lastElementChild
      if (group?.label !== year) {
        group = element('optgroup', '')
        group.label = year
        this.#select.append(group)
      }
      group.append(new Option(text, number))
    })
    this.#select.hidden = this.#months.all.length < 2
    this.#follow()
  }

  #follow() {
    const number = String(this.#months.current)
    if (this.#select.value !== number) this.#select.value = number
  }
}
