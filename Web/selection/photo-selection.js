import { isAround } from '../chrome/element.js'
import { isInField, isPageKey } from '../input/events.js'
import { focused } from '../input/focus.js'

/** The duration of a long press, which selects a photo, in milliseconds. */
const holding = 500
/** How far the finger may move meanwhile, in points. */
const wander = 10
/** Elements in front of the page, which Escape closes first. A message does not have the keys. */
const front = ':modal, :popover-open:not([popover="manual"])'

/**
 * The selected photos of the grid. A long press, a click with Shift or one on the circle of a thumbnail begins a selection. Then clicks and
 * taps toggle photos, a click with Shift selects all photos since the last toggled one, and Ctrl or Command with A selects all.
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
  /** Ends the listening to that finger. */
  #resting
  /** Whether the next click comes from a finger or mouse that has already selected photos. */
  swallows = false
  #scope
  #hearers = []
  /** Returns whether the user may begin a selection. */
  mayBegin = () => true
  /** Called with the names that the selection is about to have, and whether it goes on. Returns whether that is allowed. */
  mayChange = () => true
  /** Called with the names that were added together, and those selected before. */
  onAdd
  /** Called with the names that were selected when the selection ended. */
  onEnd

  /**
   * `ids` knows the names of photos, even of those that the page has not read. `listing` resolves to the list of photos. Keys count
   * inside `scope`, or if nothing has the focus.
   */
  constructor(parts, ids, listing, scope = document) {
    this.#parts = parts
    this.#ids = ids
    this.#scope = scope
    const { signal } = parts
    const { main } = parts.grid
    const listen = (type, hear) => main.addEventListener(type, hear, { capture: true, signal })
    listen('click', event => this.#click(event))
    listen('pointerdown', event => this.#press(event))
    for (const type of ['pointerup', 'pointercancel']) listen(type, () => this.#letGo())
    // If the browser opens a menu after a long press, it defines the duration.
    listen('contextmenu', event => {
      if (this.#held === null && !this.swallows) return
      event.preventDefault()
      this.#hold()
    })
    document.addEventListener('keydown', event => this.#key(event), { capture: true, signal })
    listing.then(list => list.whenListed?.(mayLack => {
      this.#isDoubtful ||= mayLack
      if (this.#isDoubtful) this.check()
    }))
  }

  /** Calls `hear` whenever the selection changes, begins or ends. */
  whenChanged(hear) { this.#hearers.push(hear) }

  begin() { if (!this.isOn) this.become([]) }

  end() {
    if (!this.mayChange([], false)) return
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
    const before = [...this.names]
    if (this.become([...before, ...names])) this.settle(before)
  }

  /** Ends an action that began with the names `before`: drops photos that no longer exist. */
  settle(before) {
    const known = new Set(before)
    this.onAdd?.([...this.names].filter(name => !known.has(name)), before)
    this.check()
  }

  /** Selects these photos and no others, and drops those that no longer exist. */
  restore(names) { if (this.become(names)) this.check() }

  /** Selects these photos and no others. Returns false if that is not allowed. */
  become(names) {
    if (!this.mayChange(names, true)) return false
    this.isOn = true
    this.names = new Set(names)
    this.#tell()
    return true
  }

  /** Returns the names of the photos from one index up to another; null if the selection has ended meanwhile. */
  async namesOf(from, end) {
    const ended = this.#ended
    const ids = await this.#ids.at(Array.from({ length: end - from }, (_, step) => from + step))
    return this.#ended === ended ? ids.map(this.nameOf) : null
  }

  /** Returns the name of the photo with this id. */
  get nameOf() { return this.#ids.nameOf }

  /** Drops photos that no longer exist. If `ids` cannot tell, the list's next answer triggers another check. */
  async check() {
    this.#isDoubtful = false
    const asked = [...this.names], there = await this.#ids.among(asked)
    if (!there) {
      this.#isDoubtful = true
      return
    }
    const gone = new Set(asked.filter(name => this.names.has(name) && !there.has(name)))
    this.gone = new Set([...this.gone, ...gone])
    if (gone.size > 0) this.become([...this.names].filter(name => !gone.has(name)))
  }

  #tell() { for (const hear of this.#hearers) hear() }

  #click(event) {
    // Key presses, whose `detail` is 0, do not come from a finger.
    const swallows = this.swallows && event.detail > 0
    this.swallows = false
    const index = this.#parts.grid.indexOf(event.target)
    const begins = event.target.closest('.chooser') || event.shiftKey && this.mayBegin()
    if (index === null || !this.isOn && !begins && !swallows) return
    event.preventDefault()
    event.stopPropagation()
    if (swallows) return
    if (event.shiftKey) this.#extend(index)
    else this.#toggle(index)
  }

  #press({ pointerType, target, clientX, clientY, isPrimary }) {
    this.#letGo()
    this.swallows = false
    const index = this.#parts.grid.indexOf(target)
    if (pointerType !== 'touch' || index === null || !isPrimary || !this.isOn && !this.mayBegin()) return
    this.#held = index
    this.#timer = setTimeout(() => this.#hold(), holding)
    this.#resting = new AbortController()
    this.#parts.grid.main.addEventListener('pointermove', event => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > wander) this.#letGo()
    }, { signal: this.#resting.signal })
  }

  #hold() {
    if (this.#held === null) return
    this.swallows = true
    this.#toggle(this.#held)
    this.#letGo()
  }

  #letGo() {
    clearTimeout(this.#timer)
    this.#resting?.abort()
    this.#held = null
  }

  #key(event) {
    const { grid } = this.#parts, { key, target } = event
    if (!this.isOn || grid.isInert || event.defaultPrevented) return
    if (target !== document.body && !event.composedPath().includes(this.#scope)) return
    const index = grid.indexOf(focused())
    if (isPageKey(event)) {
      if (key === 'Escape' && !this.#isCovered) this.end()
      else if (key === ' ' && index !== null) this.#toggle(index)
      else return
    } else if (isSelectAll(event) && !isInField(event) && !this.#isCovered) {
      this.addAll()
    } else {
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  /** Whether anything is in front of the grid, unless the grid is in it. */
  get #isCovered() { return [...document.querySelectorAll(front)].some(each => !isAround(each, this.#parts.grid.main)) }

  #toggle(index) {
    const { id } = this.#parts.photoAt(index)
    if (!id) return
    const name = this.nameOf(id), names = new Set(this.names)
    if (!names.delete(name)) names.add(name)
    if (this.become(names)) this.#last = { id, index }
  }

  /** Selects all photos from the last toggled one to this one. */
  async #extend(index) {
    const { photoAt } = this.#parts, last = this.#last
    // The list may have changed.
    if (!last || photoAt(last.index)?.id !== last.id) return this.#toggle(index)
    this.#last = { id: photoAt(index).id, index }
    await this.addRange(Math.min(index, last.index), Math.max(index, last.index) + 1)
  }

  /** Selects all photos of the grid, too. */
  addAll() { return this.addRange(0, this.#parts.engine.count) }

  /** Selects the photos from one index up to another, too. */
  async addRange(from, end) {
    const names = await this.namesOf(from, end)
    if (names) this.add(names)
  }
}

/** Whether a key selects everything, also with Caps Lock. */
const isSelectAll = ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
  key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !altKey && !shiftKey
