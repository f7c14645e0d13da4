import { isPageKey } from '../../../Web/input/events.js'

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
      field.focus()
    }
    field.addEventListener('input', () => this.#wait())
    field.addEventListener('keydown', event => { if (event.key === 'Escape') this.#clear() })
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
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#find(this.#field.value.trim()), pause)
  }

  async #find(words) {
    if (words === this.#list.words) return
    this.#list.words = words
    if (await this.#list.readAnew({ isAtTop: true })) this.#note.update()
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
