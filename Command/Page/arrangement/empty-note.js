import { element } from '../../../Web/chrome/element.js'

/** Says in place of thumbnails why there are none, if that is because of what was looked for or chosen; with a button that undoes it. */
export class EmptyNote {
  #grid
  #list
  #box = element('div', 'empty-note')
  /** Looks for nothing. */
  clearSearch
  /** Shows more than favourites. */
  showAll

  constructor({ grid }, list) {
    this.#grid = grid
    this.#list = list
    this.#box.role = 'status'
    grid.main.after(this.#box)
    // A photo may come that has what was looked for, or the last favourite may go.
    new MutationObserver(() => this.update()).observe(grid.main, { attributeFilter: ['data-height'] })
  }

  /** To be called whenever the list was read anew. */
  update() {
    const { words, showsFavourites } = this.#list
    if (this.#grid.photos.length > 0) this.#box.replaceChildren()
    else if (words) this.#say([showsFavourites ? 'No favourite has ' : 'No photo has ', element('bdi', '', `“${words}”`), ' in its name, folder or date.'],
      'Clear search', this.clearSearch)
    else if (showsFavourites) this.#say(['No favourites yet. Open a photo and press its heart to find it here.'], 'Show all photos', this.showAll)
    else this.#box.replaceChildren()
  }

  #say(words, label, act) {
    const said = element('p', '', ...words), button = element('button', '', label)
    said.dir = 'auto'
    button.type = 'button'
    button.addEventListener('click', act)
    // What is said already is not said again to whoever listens.
    if (this.#box.textContent !== said.textContent + label) this.#box.replaceChildren(said, button)
  }
}
