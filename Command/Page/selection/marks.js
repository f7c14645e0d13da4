import { element, icon } from '../../../Web/chrome/element.js'
import * as icons from '../../../Web/chrome/icons.js'
import { nameOf } from './favourites.js'
import { say } from '../../../Web/chrome/words.js'

/** Marks selected and favourite thumbnails. The marks are parts of the links, so that screen readers announce them. */
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
      this.#like(cell, this.#favourites.has(name))
    }
  }

  #like(cell, isLiked) {
    const mark = cell.querySelector(':scope > .liked')
    if (Boolean(mark) === isLiked) return
    mark?.remove()
    if (!isLiked) return
    const heart = element('span', 'liked', icon(icons.heart))
    heart.role = 'img'
    heart.ariaLabel = say('Favourite')
    cell.append(heart)
  }
}
