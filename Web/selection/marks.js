import { element } from '../chrome/element.js'

/** Marks selected thumbnails. Screen readers announce thumbnails as checkboxes meanwhile. */
export class Marks {
  #main
  #selection

  constructor({ grid: { main } }, selection) {
    this.#main = main
    this.#selection = selection
    const markAll = () => this.#mark([...main.children])
    selection.whenChanged(markAll)
    new MutationObserver(records => this.#mark(records.flatMap(({ addedNodes }) => [...addedNodes])))
      .observe(main, { childList: true })
    markAll()
  }

  #mark(cells) {
    const { isOn, names, nameOf } = this.#selection
    this.#main.classList.toggle('selecting', isOn)
    for (const cell of cells) {
      // Skips headings.
      if (!cell.matches('a')) continue
      const isSelected = isOn && names.has(nameOf(cell.dataset.id ?? ''))
      cell.classList.toggle('selected', isSelected)
      tick(cell, isOn, isSelected)
      let mark = cell.querySelector(':scope > .mark')
      if (!isOn) mark?.remove()
      else if (!mark) cell.append(mark = element('span', 'mark'))
      if (isOn) mark.part = isSelected ? 'mark selected' : 'mark'
    }
  }
}

/** Makes a link a checkbox while photos are selected. */
export function tick(link, isOn, isSelected) {
  link.role = isOn ? 'checkbox' : null
  link.ariaChecked = isOn ? String(isSelected) : null
}
