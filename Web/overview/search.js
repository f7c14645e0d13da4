import { element } from '../element.js'
import { isPageKey } from '../page-key.js'

/** Milliseconds after the last letter until photos are looked for. */
const pause = 200

/** A field in the page's head: only photos stay that have what is typed in their name, folder or date. */
export class Search {
  #list
  #grid
  #field = element('input', 'find')
  #timer = 0

  constructor({ grid }, list) {
    this.#list = list
    this.#grid = grid
    Object.assign(this.#field, { type: 'search', placeholder: 'Search', ariaLabel: 'Search by name, folder or date' })
    this.#field.addEventListener('input', () => this.#wait())
    this.#field.addEventListener('keydown', event => { if (event.key === 'Escape') this.#clear() })
    document.addEventListener('keydown', event => this.#key(event))
    const count = grid.header?.querySelector('.count')
    if (!count) return
    // How many were found is said aloud.
    count.role = 'status'
    count.after(this.#field)
  }

  #wait() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#find(this.#field.value.trim()), pause)
  }

  async #find(words) {
    if (words === this.#list.words) return
    this.#list.words = words
    if (await this.#list.readAnew(null)) this.#grid.scrollTo(0)
  }

  #clear() {
    this.#field.value = ''
    this.#wait()
  }

  #key(event) {
    if (event.key !== '/' || !isPageKey(event) || this.#field.closest('[inert]')) return
    event.preventDefault()
    this.#field.focus()
  }
}
