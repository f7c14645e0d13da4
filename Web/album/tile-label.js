import { element } from '../chrome/element.js'

/** The least width of a thumbnail with its name on it, and the least height of one with its folder, too, in points. */
const least = 96

/**
 * The name of the photo under the mouse or with the focus of the keyboard on its thumbnail, and under the mouse a circle that selects it.
 * Screen readers have the picture's text, and the keyboard selects with the space bar.
 */
export class TileLabel {
  #parts
  #selection
  #name = element('span', 'told')
  #chooser = element('span', 'chooser', element('span', 'mark'))

  constructor(parts, selection) {
    this.#parts = parts
    this.#selection = selection
    this.#name.ariaHidden = this.#chooser.ariaHidden = 'true'
    const { grid: { main }, signal } = parts
    const listen = (type, hear) => main.addEventListener(type, hear, { signal })
    // Browsers also send `pointerover` to a mouse at rest, when something below it changes.
    listen('pointermove', ({ pointerType, target }) => pointerType === 'mouse' && this.#show(target, this.#chooser))
    listen('focusin', ({ target }) => target.matches(':focus-visible') && this.#show(target))
    listen('pointerleave', () => this.#hide())
    listen('focusout', ({ target }) => target.contains(this.#name) && !target.matches(':hover') && this.#hide())
  }

  #hide() {
    this.#name.remove()
    this.#chooser.remove()
  }

  #show(target, ...chooser) {
    const { engine, grid, photoAt } = this.#parts
    const index = grid.indexOf(target), image = target.closest('.photo')?.querySelector('img')
    if (image && this.#name.parentElement === image.parentElement && this.#chooser.isConnected) return
    this.#hide()
    const { id, name, folder } = photoAt(index) ?? {}
    if (!id || !image || !this.#selection.mayBegin()) return
    const { width, height } = engine.cell(index)
    const lines = width < least ? [] : height < least || !folder ? [name] : [name, folder]
    this.#name.replaceChildren(...lines.map(line => element('bdi', '', line)))
    // Below the marks of videos and favourites.
    image.after(this.#name, ...chooser)
  }
}
