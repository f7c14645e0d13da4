import { Sheet } from '../../../Web/chrome/sheet.js'
import { element } from '../../../Web/chrome/element.js'
import { info } from '../../../Web/chrome/icons.js'
import { described } from './describe-photo.js'

/** What is known of the open photo: a panel for which the photo makes room, or a sheet from below on a small window. */
export class Details {
  #parts
  #scene
  #read
  #button
  #sheet
  #list = element('dl', '')
  #note = element('p', '')
  /** Who had the focus before. */
  #before = null
  /** What the panel is about. */
  #shown = null

  /** `read` asks what a photo's file says, and has null if it cannot be had. */
  constructor(parts, scene, tools, read) {
    this.#parts = parts
    this.#scene = scene
    this.#read = read
    this.#button = tools.add('info', 'Details', info, () => this.toggle())
    this.#button.ariaExpanded = 'false'
    this.#note.role = 'status'
    const look = { name: 'details', title: 'Details', closeLabel: 'Close details', isModal: false }
    this.#sheet = new Sheet(parts.engine, look, this.#list, this.#note)
    this.#sheet.onClose = () => this.#leave()
    this.#sheet.root.addEventListener('keydown', event => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      this.#sheet.close()
    })
    addEventListener('resize', () => this.#sheet.isOpen && this.#makeRoom())
    scene.whenChanged(() => {
      if (!this.#sheet.isOpen) return
      if (!scene.isOpen) this.#sheet.close()
      else this.#tell()
    })
  }

  toggle() { this.#sheet.isOpen ? this.#sheet.close() : this.#open() }

  #open() {
    const { dialog: { root } } = this.#parts
    if (!this.#sheet.root.isConnected) root.append(this.#sheet.root)
    root.classList.add('informed')
    this.#button.ariaExpanded = 'true'
    this.#sheet.open()
    this.#makeRoom()
    this.#tell()
    this.#before = document.activeElement
    // A screen reader goes on from here.
    this.#sheet.root.focus({ preventScroll: true })
  }

  #leave() {
    const { dialog: { root } } = this.#parts
    const hadFocus = this.#sheet.root.contains(document.activeElement)
    root.classList.remove('informed')
    this.#button.ariaExpanded = 'false'
    this.#shown = null
    this.#makeRoom()
    if (hadFocus && this.#scene.isOpen) (this.#before ?? root).focus({ preventScroll: true })
  }

  /** Has the photo stand beside the panel, where that stands beside the photo. */
  #makeRoom() {
    const { engine, wake } = this.#parts, { root, isOpen } = this.#sheet
    const side = getComputedStyle(root).getPropertyValue('--from').trim()
    engine.setPanel(isOpen && side !== 'below' ? { [side]: root.offsetWidth } : {}, performance.now())
    wake()
  }

  async #tell() {
    const { photo: place, isAtRest } = this.#scene
    const photo = this.#parts.photoAt(place)
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
}
