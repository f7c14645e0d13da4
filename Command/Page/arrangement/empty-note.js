import { element } from '../../../Web/chrome/element.js'
import { folder } from '../list/folder.js'
import { say, sayParts } from '../../../Web/chrome/words.js'

/** Explains an empty grid after a search, in Favourites or in a folder, with a button that leads back. */
export class EmptyNote {
  #list
  #box = element('div', 'empty-note')
  /** Clears the search. */
  clearSearch
  /** Leaves Favourites. */
  showAll

  constructor(gallery, list) {
    this.#list = list
    this.#box.role = 'status'
    gallery.after(this.#box)
    // A new photo may match the search, and the last favourite may go.
    list.whenListed(() => this.update())
  }

  /** Updates the note; the caller does so after each new list. */
  update() {
    const { words, showsFavourites } = this.#list
    if (this.#list.count > 0) this.#box.replaceChildren()
    else if (words) this.#say(this.#missing(element('bdi', '', words)), say('Clear search'), this.clearSearch)
    else if (showsFavourites) this.#say([say('No favourites yet. Open a photo and press its heart to add it.')], say('Show all photos'), this.showAll)
    else if (folder) this.#say([say('This folder has no photos.')], say('Show all photos'), () => { location.href = this.#list.folderAddress('') })
    else this.#box.replaceChildren()
  }

  #missing(words) {
    return this.#list.showsFavourites
      ? sayParts('No favourite has “{words}” in its name, folder or date.', { words })
      : sayParts('No photo has “{words}” in its name, folder or date.', { words })
  }

  #say(words, label, act) {
    const said = element('p', '', ...words), button = element('button', '', label)
    said.dir = 'auto'
    button.type = 'button'
    button.addEventListener('click', act)
    // Screen readers would announce unchanged text again.
    if (this.#box.textContent !== said.textContent + label) this.#box.replaceChildren(said, button)
  }
}
