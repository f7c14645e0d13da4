import { mark } from '../../../Web/chrome/favourite.js'
import { nameOf } from './favourites.js'

/** Marks the thumbnails of favourites. */
export class Hearts {
  #favourites

  constructor({ grid: { main } }, favourites) {
    this.#favourites = favourites
    const markAll = () => this.#mark([...main.children])
    favourites.whenChanged(markAll)
    new MutationObserver(records => this.#mark(records.flatMap(({ addedNodes }) => [...addedNodes])))
      .observe(main, { childList: true })
    markAll()
  }

  #mark(cells) {
    for (const cell of cells) {
      // Skips headings.
      if (cell.matches('a')) mark(cell, this.#favourites.has(nameOf(cell.dataset.id ?? '')))
    }
  }
}
