import { element } from '../element.js'
import { icon } from '../icon.js'
import { described } from './describe.js'

/** A panel that says what is known of the open photo: beside it, or a sheet from below on a small window. */
export class Details {
  #root
  #scene
  #photoAt
  #read
  #button
  #panel = null
  #list = element('dl', '')
  #note = element('p', '')
  /** Who had the focus before. */
  #before = null
  /** What the panel is about. */
  #shown = null

  /** `read` asks what a photo's file says, and has null if it cannot be had. */
  constructor({ dialog: { root }, photoAt }, scene, tools, read) {
    this.#root = root
    this.#scene = scene
    this.#photoAt = photoAt
    this.#read = read
    const path = 'M12 11v6M12 7.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z'
    this.#button = tools.add('info', 'Details', path, () => this.toggle())
    this.#button.ariaExpanded = 'false'
    scene.whenChanged(() => {
      if (!this.#isOpen) return
      if (!scene.isOpen) this.#close()
      else this.#tell()
    })
  }

  toggle() { this.#isOpen ? this.#close() : this.#open() }

  get #isOpen() { return this.#root.classList.contains('informed') }

  #open() {
    if (!this.#panel) this.#root.append(this.#panel = this.#make())
    this.#root.classList.add('informed')
    this.#panel.hidden = false
    this.#button.ariaExpanded = 'true'
    this.#tell()
    this.#before = document.activeElement
    // A screen reader goes on from here.
    this.#panel.focus({ preventScroll: true })
  }

  #close() {
    const hadFocus = this.#panel.contains(document.activeElement)
    this.#root.classList.remove('informed')
    this.#panel.hidden = true
    this.#button.ariaExpanded = 'false'
    this.#shown = null
    if (hadFocus && this.#scene.isOpen) (this.#before ?? this.#root).focus({ preventScroll: true })
  }

  async #tell() {
    const { photo: place, isAtRest } = this.#scene
    const photo = this.#photoAt(place)
    if (this.#shown === photo) return
    this.#fill(photo, {})
    // Who leafs through does not want to know.
    if (!isAtRest || !photo.id) return
    this.#shown = photo
    const details = await this.#read(photo)
    if (this.#shown !== photo) return
    this.#fill(photo, details ?? {})
    this.#note.textContent = details ? '' : 'The file could not be read.'
    // Asked again the next time.
    if (!details) this.#shown = null
  }

  #fill(photo, details) {
    const lang = document.documentElement.lang || []
    const rows = described(photo, details, lang).map(([name, text]) => {
      const words = element('dd', '', text)
      // A name of one direction in a page of the other.
      words.dir = 'auto'
      return element('div', '', element('dt', '', name), words)
    })
    this.#list.replaceChildren(...rows)
    this.#note.textContent = ''
  }

  #make() {
    const close = element('button', 'dismiss')
    close.type = 'button'
    close.ariaLabel = close.title = 'Close details'
    close.append(icon('M6 6 18 18M18 6 6 18'))
    close.addEventListener('click', () => this.#close())
    this.#note.role = 'status'
    const panel = element('section', 'details', element('h2', '', 'Details'), close, this.#list, this.#note)
    panel.tabIndex = -1
    panel.ariaLabel = 'Details'
    panel.addEventListener('keydown', event => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      this.#close()
    })
    // It scrolls itself, and the photo does not zoom.
    panel.addEventListener('wheel', event => event.stopPropagation(), { passive: true })
    return panel
  }
}
