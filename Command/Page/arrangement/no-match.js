import { element } from '../../../Web/chrome/element.js'

/** Says in place of thumbnails that nothing was found, and what was looked for; with a button that looks for nothing. */
export class NoMatch {
  #grid
  #box = element('div', 'no-match')
  #clear = element('button', '', 'Clear search')

  constructor(grid, clear) {
    this.#grid = grid
    this.#box.role = 'status'
    this.#clear.type = 'button'
    this.#clear.addEventListener('click', clear)
    grid.main.after(this.#box)
    // A photo may come that has what was looked for.
    new MutationObserver(() => { if (grid.photos.length > 0) this.show('') }).observe(grid.main, { attributeFilter: ['data-height'] })
  }

  /** `words` are those that were looked for; empty if something was found. */
  show(words) {
    if (!words || this.#grid.photos.length > 0) return this.#box.replaceChildren()
    const sought = element('bdi', '', `“${words}”`)
    const said = element('p', '', 'No photo has ', sought, ' in its name, folder or date.')
    said.dir = 'auto'
    this.#box.replaceChildren(said, this.#clear)
  }
}
