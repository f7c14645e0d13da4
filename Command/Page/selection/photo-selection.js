import { nameOf } from './favourites.js'
import { isPageKey } from '../../../Web/input/events.js'

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
  /** What names photos that were selected and have left. */
  gone = new Set()
  #parts
  #ids
  /** Whether photos may have left of which it is not known yet whether they are selected. */
  #isDoubtful = false
  /** The photo that was clicked last, and where it stood. */
  #last = null
  #timer = 0
  /** The photo on whose thumbnail a finger rests. */
  #held = null
  /** Whether the click that may follow belongs to a finger that has selected already. */
  #swallows = false
  #hearers = []
  /** Called with the names that were added at once, and those that were selected before. */
  onAdd
  /** Called with the names that were selected when that ended. */
  onEnd

  /** `ids` knows those of photos of which the page may not have read all; `listing` brings the list of photos. */
  constructor(parts, ids, listing) {
    this.#parts = parts
    this.#ids = ids
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
    listing.then(list => list.whenListed?.(mayLack => {
      this.#isDoubtful ||= mayLack
      if (this.#isDoubtful) this.#check()
    }))
  }

  /** `hear` is called whenever others are selected, or it begins or ends. */
  whenChanged(hear) { this.#hearers.push(hear) }

  begin() {
    if (this.isOn) return
    this.isOn = true
    this.#tell()
  }

  end() {
    const names = [...this.names]
    this.isOn = false
    this.names = new Set()
    this.gone = new Set()
    this.#last = null
    this.#tell()
    this.onEnd?.(names)
  }

  /** Adds photos by what names them; those that have left are let go of. */
  add(names) {
    const before = [...this.names], added = names.filter(name => !this.names.has(name))
    this.restore([...before, ...added])
    this.onAdd?.(added, before)
  }

  /** Selects these photos and no others. */
  restore(names) {
    this.isOn = true
    this.names = new Set(names)
    this.#tell()
    this.#check()
  }

  /** Lets go of photos that have left. Until somebody has said which, each answer of the list is a reason to ask again. */
  async #check() {
    this.#isDoubtful = false
    const asked = [...this.names], there = await this.#ids.among(asked)
    if (!there) {
      this.#isDoubtful = true
      return
    }
    const gone = asked.filter(name => !there.has(name))
    for (const name of gone) {
      this.names.delete(name)
      this.gone.add(name)
    }
    if (gone.length > 0) this.#tell()
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
    const ids = await this.#ids.at(places)
    this.#last = { id: photoAt(index).id, index }
    this.add(ids.map(nameOf))
  }
}
