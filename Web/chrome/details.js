import { Sheet } from './sheet.js'
import { element } from './element.js'
import { info } from './icons.js'
import { language, say } from './words.js'
import { focused } from '../input/focus.js'

/** Details of the open photo: a panel for which the photo makes room, or a bottom sheet on a small window. */
export class Details {
  #parts
  #scene
  #describe
  #read
  #button
  #sheet
  #list = element('dl', '')
  #note = element('p', '')
  /** The element that had the focus before. */
  #before = null
  /** The photo whose details are shown. */
  #shown = null

  /**
   * `describe` returns a photo's lines in a language: pairs of a label and a text. `read` resolves to the metadata in its file, which
   * some of them need, or to null if that is unavailable. `more` is content below the lines.
   */
  constructor(parts, scene, tools, { describe, read }, ...more) {
    this.#parts = parts
    this.#scene = scene
    this.#describe = describe
    this.#read = read
    this.#button = tools.add('info', say('Details'), info, () => this.toggle())
    this.#button.ariaExpanded = 'false'
    this.#note.role = 'status'
    const closeLabel = tools.label('close-details', say('Close details'))
    const look = { name: 'details', title: this.#button.title, closeLabel, isModal: false }
    this.#sheet = new Sheet(parts.engine, look, this.#list, this.#note, ...more)
    this.#sheet.root.part = 'details'
    this.#sheet.onClose = () => this.#leave()
    parts.dialog.hearKeys(event => this.#key(event), true)
    addEventListener('resize', () => this.#sheet.isOpen && this.#makeRoom(), { signal: parts.signal })
    scene.whenChanged(() => {
      if (!this.#sheet.isOpen) return
      if (!scene.isOpen) this.#sheet.close()
      else this.#tell()
    })
  }

  toggle() { this.#sheet.isOpen ? this.#sheet.close() : this.#open() }

  /** Describes the photo again, because more may be known of it. */
  renew() {
    this.#shown = null
    if (this.#sheet.isOpen && this.#scene.isOpen) this.#tell()
  }

  /** Closes the panel when Escape is pressed in it. Returns whether it did. */
  #key(event) {
    if (event.key !== 'Escape' || !this.#sheet.isOpen || !event.composedPath().includes(this.#sheet.root)) return false
    // An element's viewer is a modal dialog, which the browser would close.
    event.preventDefault()
    this.#sheet.close()
    return true
  }

  #open() {
    const { dialog: { root } } = this.#parts
    if (!this.#sheet.root.isConnected) root.append(this.#sheet.root)
    root.classList.add('informed')
    this.#button.ariaExpanded = 'true'
    this.#sheet.open()
    this.#makeRoom()
    this.#tell()
    this.#before = focused()
    // Screen readers continue here.
    this.#sheet.root.focus({ preventScroll: true })
  }

  #leave() {
    const { dialog: { root } } = this.#parts
    const hadFocus = this.#sheet.root.contains(focused())
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
    this.#shown = null
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
    const lang = language()
    const rows = this.#describe(photo, details, lang).map(([name, text]) => {
      const words = element('dd', '', text)
      // A value may run opposite to the page.
      words.dir = 'auto'
      return element('div', '', element('dt', '', name), words)
    })
    this.#list.replaceChildren(...rows)
    this.#note.textContent = ''
  }
}
