import { nameOf } from '../../Command/Page/selection/favourites.js'
import { isPageKey } from '../input/events.js'

/** The duration of a long press, which selects a photo, in milliseconds. */
const holding = 500
/** How far the finger may move meanwhile, in points. */
const wander = 10
/** Elements in front of the page, which Escape closes first. */
const front = ':modal, :popover-open'

/**
 * The selected photos of the grid. A long press or a click with Shift begins a selection. Then clicks and taps toggle photos, and a
 * click with Shift selects all photos since the last toggled one.
 */
export class Selection {
  /** Whether clicks select photos instead of opening them. */
  isOn = false
  /** The names of the selected photos. */
  names = new Set()
  /** The names of photos that were selected and no longer exist. */
  gone = new Set()
  #parts
  #ids
  /** Whether selected photos may have disappeared since the last check. */
  #isDoubtful = false
  /** The number of selections that have ended. */
  #ended = 0
  /** The photo that was toggled last, and its index. */
  #last = null
  #timer = 0
  /** The photo under a resting finger. */
  #held = null
  /** Whether the next click comes from a finger that has already selected a photo. */
  #swallows = false
  #hearers = []
  /** Called with the names that were added together, and those selected before. */
  onAdd
  /** Called with the names that were selected when the selection ended. */
  onEnd

  /** `ids` also covers photos that the page has not read. `listing` resolves to the list of photos. */
  constructor(parts, ids, listing) {
    this.#parts = parts
    this.#ids = ids
    const { main } = parts.grid
    const listen = (type, hear) => main.addEventListener(type, hear, { capture: true })
    listen('click', event => this.#click(event))
    listen('pointerdown', event => this.#press(event))
    for (const type of ['pointerup', 'pointercancel']) listen(type, () => this.#letGo())
    // If the browser opens a menu after a long press, it defines the duration.
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

  /** Calls `hear` whenever the selection changes, begins or ends. */
  whenChanged(hear) { this.#hearers.push(hear) }

  begin() {
    if (this.isOn) return
    this.isOn = true
    this.#tell()
  }

  end() {
    const names = [...this.names]
    this.#ended++
    this.isOn = false
    this.names = new Set()
    this.gone = new Set()
    this.#last = null
    this.#tell()
    this.onEnd?.(names)
  }

  /** Adds photos by name, and drops those that no longer exist. */
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

  /** Drops photos that no longer exist. If `ids` cannot tell, the list's next answer triggers another check. */
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
    // Key presses, whose `detail` is 0, do not come from a finger.
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
    if (!this.isOn || main.inert || event.defaultPrevented || !isPageKey(event)) return
    const index = this.#parts.grid.indexOf(document.activeElement)
    if (event.key === 'Escape' && !document.querySelector(front)) this.end()
    else if (event.key === ' ' && index !== null) this.#toggle(index)
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

  /** Selects all photos from the last toggled one to this one. */
  async #extend(index) {
    const { photoAt } = this.#parts
    // The list may have changed.
    if (!this.#last || photoAt(this.#last.index)?.id !== this.#last.id) return this.#toggle(index)
    const from = Math.min(index, this.#last.index), end = Math.max(index, this.#last.index) + 1
    const places = Array.from({ length: end - from }, (_, step) => from + step)
    const ended = this.#ended, ids = await this.#ids.at(places)
    if (this.#ended !== ended) return
    this.#last = { id: photoAt(index).id, index }
    this.add(ids.map(nameOf))
  }
}
