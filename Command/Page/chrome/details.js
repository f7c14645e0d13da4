import { Sheet } from '../../../Web/chrome/sheet.js'
import { element } from '../../../Web/chrome/element.js'
import { info } from '../../../Web/chrome/icons.js'
import { described } from './describe-photo.js'
import { say } from '../../../Web/chrome/words.js'

/** Details of the open photo: a panel for which the photo makes room, or a bottom sheet on a small window. */
export class Details {
  #parts
  #scene
  #read
  #button
  #sheet
  #list = element('dl', '')
  #note = element('p', '')
  /** The element that had the focus before. */
  #before = null
  /** The photo whose details are shown. */
  #shown = null

  /** `read` resolves to the metadata in a photo's file, or null if it is unavailable. */
  constructor(parts, scene, tools, read) {
    this.#parts = parts
    this.#scene = scene
    this.#read = read
    this.#button = tools.add('info', say('Details'), info, () => this.toggle())
    this.#button.ariaExpanded = 'false'
    this.#note.role = 'status'
    const look = { name: 'details', title: say('Details'), closeLabel: say('Close details'), isModal: false }
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
    // Screen readers continue here.
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

  /** Moves the photo beside the panel, unless the panel is a bottom sheet. */
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
    // Makes no requests while the user leafs through photos.
    if (!isAtRest || !photo.id) return
    this.#shown = photo
    const details = await this.#read(photo)
    if (this.#shown !== photo) return
    this.#fill(photo, details ?? {})
    this.#note.textContent = details ? '' : say('The file could not be read.')
    // Tries again the next time.
    if (!details) this.#shown = null
  }

  #fill(photo, details) {
    const lang = document.documentElement.lang || []
    const rows = described(photo, details, lang).map(([name, text]) => {
      const words = element('dd', '', text)
      // A value may run opposite to the page.
      words.dir = 'auto'
      return element('div', '', element('dt', '', name), words)
    })
    this.#list.replaceChildren(...rows)
    this.#note.textContent = ''
  }
}
