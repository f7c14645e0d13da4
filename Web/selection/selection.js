import { nameOf } from './favourites.js'
import { isPageKey } from '../page-key.js'

/** Milliseconds for which a finger rests on a thumbnail to select it. */
const holding = 500
/** Points that it may wander meanwhile. */
const wander = 10

/**
 * The photos that are selected in the grid: by a click or a finger while photos are being selected, which a long press or a
 * click with Shift begins; Shift again selects all from the one before.
 */
export class Selection {
  /** Whether photos are being selected, and a click opens none. */
  isOn = false
  /** What names the selected photos. */
  names = new Set()
  #parts
  #idsAt
  /** The photo that was clicked last, and where it stood. */
  #last = null
  #timer = 0
  /** The photo on whose thumbnail a finger rests. */
  #held = null
  /** Whether the click that may follow belongs to a finger that has selected already. */
  #swallows = false
  #hearers = []

  /** `idsAt` says the ids of the photos at some places, of which the page may not have read all. */
  constructor(parts, idsAt) {
    this.#parts = parts
    this.#idsAt = idsAt
    const { main } = parts.grid
    const listen = (type, hear) => main.addEventListener(type, hear, { capture: true })
    listen('click', event => this.#click(event))
    listen('pointerdown', event => this.#press(event))
    for (const type of ['pointerup', 'pointercancel']) listen(type, () => this.#letGo())
    // Where a long press has a menu of the browser's, it is the browser that says how long that is.
    listen('contextmenu', event => {
      if (this.#held === null && !this.#swallows) return
      event.preventDefault()
      this.#hold()
    })
    document.addEventListener('keydown', event => this.#key(event), { capture: true })
    // Photos that have left the folder.
    parts.onGone = names => {
      const { size } = this.names
      for (const name of names) this.names.delete(name)
      if (this.names.size < size) this.#tell()
    }
  }

  /** `hear` is called whenever others are selected, or it begins or ends. */
  whenChanged(hear) { this.#hearers.push(hear) }

  begin() {
    if (this.isOn) return
    this.isOn = true
    this.#tell()
  }

  end() {
    this.isOn = false
    this.names = new Set()
    this.#last = null
    this.#tell()
  }

  /** Adds photos by what names them. */
  add(names) {
    for (const name of names) this.names.add(name)
    this.#tell()
  }

  #tell() { for (const hear of this.#hearers) hear() }

  #click(event) {
    // A key is no finger.
    const swallows = this.#swallows && event.detail > 0
    this.#swallows = false
    const index = this.#parts.grid.indexOf(event.target)
    if (index === null || !this.isOn && !event.shiftKey && !swallows) return
    event.preventDefault()
    event.stopPropagation()
    if (swallows) return
    if (event.shiftKey) this.#extend(index)
    else this.#toggle(index)
  }

  #press({ pointerType, target, clientX, clientY, isPrimary }) {
    this.#letGo()
    this.#swallows = false
    const index = this.#parts.grid.indexOf(target)
    if (pointerType !== 'touch' || index === null || !isPrimary) return
    this.#held = index
    this.#timer = setTimeout(() => this.#hold(), holding)
    this.#parts.grid.main.onpointermove = event => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > wander) this.#letGo()
    }
  }

  #hold() {
    if (this.#held === null) return
    this.#swallows = true
    this.#toggle(this.#held)
    this.#letGo()
  }

  #letGo() {
    clearTimeout(this.#timer)
    this.#held = this.#parts.grid.main.onpointermove = null
  }

  #key(event) {
    const { grid: { main } } = this.#parts
    if (!this.isOn || main.inert || event.defaultPrevented) return
    const index = this.#parts.grid.indexOf(document.activeElement)
    if (event.key === 'Escape') this.end()
    else if (event.key === ' ' && index !== null && isPageKey(event)) this.#toggle(index)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  #toggle(index) {
    const { id } = this.#parts.photoAt(index)
    if (!id) return
    const name = nameOf(id)
    if (!this.names.delete(name)) this.names.add(name)
    this.#last = { id, index }
    this.isOn = true
    this.#tell()
  }

  /** Selects all from the one that was clicked last to this one. */
  async #extend(index) {
    const { photoAt } = this.#parts
    // Another list may stand there by now.
    if (!this.#last || photoAt(this.#last.index)?.id !== this.#last.id) return this.#toggle(index)
    const from = Math.min(index, this.#last.index), end = Math.max(index, this.#last.index) + 1
    const places = Array.from({ length: end - from }, (_, step) => from + step)
    const ids = await this.#idsAt(places)
    this.#last = { id: photoAt(index).id, index }
    this.add(ids.map(nameOf))
  }
}
