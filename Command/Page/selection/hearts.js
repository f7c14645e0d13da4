import { element, icon } from '../../../Web/chrome/element.js'
import { heart } from '../../../Web/chrome/icons.js'
import { nameOf } from './favourites.js'

/** Marks the thumbnails of favourites. The marks are parts of the links, so that screen readers announce them. */
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
      if (!cell.matches('a')) continue
      const mark = cell.querySelector(':scope > .liked'), isLiked = this.#favourites.has(nameOf(cell.dataset.id ?? ''))
      if (Boolean(mark) === isLiked) continue
      mark?.remove()
      if (!isLiked) continue
      const made = element('span', 'liked', icon(heart))
      made.role = 'img'
      made.ariaLabel = 'Favourite'
      cell.append(made)
    }
  }
}
