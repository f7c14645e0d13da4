import { element } from '../element.js'

/** Writes on the first thumbnail of each month which month begins; part of the link, so it is read out with it. */
export class MonthMarks {
  #main
  #months

  constructor({ grid: { main } }, months) {
    this.#main = main
    this.#months = months
    months.whenChanged(() => this.#mark([...main.children]))
    new MutationObserver(records => this.#mark(records.flatMap(({ addedNodes }) => [...addedNodes])))
      .observe(main, { childList: true })
  }

  #mark(cells) {
    const { all } = this.#months
    for (const cell of cells) {
      const index = Number(cell.dataset.index)
      const month = all[this.#months.of(index)]
      // Of one month there is nothing to tell apart, and of none nothing to say.
      const begins = all.length > 1 && month.name && month.place === index
      const text = begins ? month.text : ''
      const mark = cell.querySelector(':scope > .month')
      if (mark?.textContent === text || !mark && !text) continue
      mark?.remove()
      if (text) cell.prepend(element('span', 'month', text))
    }
  }
}
