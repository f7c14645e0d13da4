// Which photos the grid shows, and in which order. If there are none, a note says why.

import { element } from '../../../Web/chrome/element.js'
import { folder } from '../list/folder.js'
import { isPageKey } from '../../../Web/input/events.js'
import { say, sayParts } from '../../../Web/chrome/words.js'
import { toast } from '../chrome/toast.js'

/** Arranges the grid by month or by folder, or shows only the favourites. Stores the order for the next visit. */
export class Arrangement {
  constructor(gallery, header, list, note) {
    const field = header?.querySelector('.segments')
    if (!field) return
    field.disabled = false
    const [months, folders, favourites] = field.querySelectorAll('input')
    const choose = async target => {
      const isView = target === favourites
      list.showsFavourites = isView
      if (!isView) {
        list.order = target.value
        list.keep('order', target.value)
      }
      try {
        // The favourites start at the top.
        if (!await list.readAnew({ isAtTop: isView })) return
      } catch (error) {
        // The photos stay, as while the browser is offline.
        list.showsFavourites = false
        follow()
        return reportError(error)
      }
      note.update()
    }
    field.addEventListener('change', ({ target }) => choose(target))
    note.showAll = () => {
      const all = list.order === 'folders' ? folders : months
      all.checked = true
      all.focus()
      choose(all)
    }
    const follow = () => {
      // The folders stay available while they arrange the grid, even if the album has none any more.
      folders.parentElement.hidden = !('folders' in gallery.dataset) && !list.areFolders
      if (list.showsFavourites) favourites.checked = true
      else (list.areFolders ? folders : months).checked = true
    }
    list.whenListed(follow)
    // Folders can appear without a change to the months.
    new MutationObserver(follow).observe(gallery, { attributeFilter: ['data-folders'] })
    follow()
  }
}

/** Milliseconds between the last keystroke and the search. */
const pause = 200

/** A search field in the page's header. It limits the grid to photos that match by name, folder or date. */
export class Search {
  #list
  #header
  #field
  #timer = 0
  #note

  constructor(header, list, note) {
    this.#list = list
    this.#note = note
    this.#header = header
    const field = this.#field = header?.querySelector('.find')
    if (!field) return
    note.clearSearch = () => {
      this.#empty()
      this.#open()
    }
    field.addEventListener('input', () => this.#wait())
    // While the user composes a word, Escape belongs to the input method.
    field.addEventListener('keydown', event => { if (event.key === 'Escape' && !event.isComposing) this.#clear() })
    document.addEventListener('keydown', event => this.#key(event))
    // Screen readers announce the number of results.
    header.querySelector('.count').role = 'status'
    const seek = header.querySelector('.seek')
    seek.disabled = false
    seek.addEventListener('click', () => this.#open())
    header.querySelector('.cancel').addEventListener('click', () => {
      this.#clear()
      seek.focus()
    })
    // The user may have typed before this module loaded.
    if (field.value) this.#wait()
  }

  /** Focuses the field, which covers the other controls in a narrow window. */
  #open() {
    this.#header.classList.add('seeking')
    this.#field.focus()
  }

  #wait() {
    // A wide window may become narrow, where the field would be hidden.
    if (this.#field.value) this.#header.classList.add('seeking')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#find(this.#field.value.trim()), pause)
  }

  async #find(words) {
    const list = this.#list, before = list.words
    if (words === before) return
    list.words = words
    try {
      if (await list.readAnew({ isAtTop: true })) this.#note.update()
    } catch (error) {
      if (list.words !== words) return
      // The photos stay, and the user may search for the same words again.
      list.words = before
      toast(say('The photos could not be read.'))
      reportError(error)
    }
  }

  #clear() {
    this.#header.classList.remove('seeking')
    this.#empty()
  }

  #empty() {
    this.#field.value = ''
    this.#wait()
  }

  #key(event) {
    if (event.key !== '/' || !isPageKey(event) || this.#field.closest('[inert]')) return
    event.preventDefault()
    this.#open()
  }
}

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
    const { words, showsFavourites, isCut } = this.#list
    if (this.#list.count > 0) this.#box.replaceChildren()
    else if (words) this.#say(this.#missing(element('bdi', '', words)), say('Clear search'), this.clearSearch)
    else if (showsFavourites) this.#say([isCut ? say('Not found') : say('No favourites yet. Open a photo and press its heart to add it.')], say('Show all photos'), this.showAll)
    else if (folder) this.#say([say('This folder has no photos.')], say('Show all photos'), () => { location.href = this.#list.folderAddress('') })
    else this.#box.replaceChildren()
  }

  #missing(words) {
    // One of the others may have them.
    if (this.#list.isCut) return [say('Not found')]
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
