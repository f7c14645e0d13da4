import { mark } from '../../../Web/chrome/favourite.js'
import { nameOf } from './favourites.js'

/** Marks selected and favourite thumbnails. */
export class Marks {
  #main
  #selection
  #favourites

  constructor({ grid: { main } }, selection, favourites) {
    this.#main = main
    this.#selection = selection
    this.#favourites = favourites
    const markAll = () => this.#mark([...main.children])
    selection.whenChanged(markAll)
    favourites.whenChanged(markAll)
    new MutationObserver(records => this.#mark(records.flatMap(({ addedNodes }) => [...addedNodes])))
      .observe(main, { childList: true })
    markAll()
  }

  #mark(cells) {
    const { isOn, names } = this.#selection
    this.#main.classList.toggle('selecting', isOn)
    for (const cell of cells) {
      // Skips headings.
      if (!cell.matches('a')) continue
      const name = nameOf(cell.dataset.id ?? '')
      cell.classList.toggle('selected', isOn && names.has(name))
      cell.role = isOn ? 'checkbox' : null
      cell.ariaChecked = isOn ? String(names.has(name)) : null
      mark(cell, this.#favourites.has(name))
    }
  }
}
