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
 * The selected photos of the grid, each by its key: its id, or the part of it that stays when the photo's file changes. A long press, a click with Shift or one on the circle of a thumbnail begins a selection. Then clicks and
 * taps toggle photos, a click with Shift selects all photos since the last toggled one, and Ctrl or Command with A selects all.
 */
export class Selection {
  /** Whether clicks select photos instead of opening them. */
  isOn = false
  /** The keys of the selected photos. */
  keys = new Set()
  #parts
  #ids
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
  #host
  #hearers = []
  mayBegin
  #mayChange

  /**
   * `ids` knows the ids and keys of photos, even of those that have not been read. Keys count inside `host`, in an element that controls
   * it, or if nothing has the focus. `mayBegin` returns whether the user may begin a selection. `mayChange` gets the keys that the
   * selection is about to have, and whether it goes on, and returns whether that is allowed.
   */
  constructor(parts, ids, host, { mayBegin, mayChange }) {
    this.#parts = parts
    this.#ids = ids
    this.#host = host
    this.mayBegin = mayBegin
    this.#mayChange = mayChange
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
    parts.grid.whenListed?.(() => this.check())
  }

  /**
   * Calls `hear` whenever the selection changes, begins or ends: with the keys selected before the action, or with null while a drag
   * goes on.
   */
  whenChanged(hear) { this.#hearers.push(hear) }

  begin() { if (!this.isOn) this.become([]) }

  end() {
    if (!this.isOn || !this.#mayChange([], false)) return
    const before = [...this.keys]
    this.#ended++
    this.isOn = false
    this.keys = new Set()
    this.#last = null
    this.#tell(before)
  }

  /** Selects these photos, too, and drops those that no longer exist. */
  add(keys) { this.restore([...this.keys, ...keys]) }

  /** Selects these photos and no others, and drops those that no longer exist. */
  restore(keys) { if (this.become(keys)) this.check() }

  /** Ends a drag that began with the keys `before`. */
  settle(before) {
    // It may have ended meanwhile.
    if (!this.isOn) return
    this.#tell(before)
    this.check()
  }

  /** Selects these photos and no others; `before` is null while a drag goes on. Returns false if that is not allowed. */
  become(keys, before = [...this.keys]) {
    const wanted = new Set(keys)
    if (this.isOn && wanted.size === this.keys.size && [...wanted].every(key => this.keys.has(key))) return true
    if (!this.#mayChange(keys, true)) return false
    this.isOn = true
    this.keys = wanted
    this.#tell(before)
    return true
  }

  /** Returns the keys of the photos from one index up to another; null if they cannot be read, or the selection has ended meanwhile. */
  async keysOf(from, end) {
    const ended = this.#ended
    const ids = await this.#ids.at(from, end)
    return ids && this.#ended === ended ? ids.map(this.keyOf) : null
  }

  /** Returns the key of the photo with this id. */
  get keyOf() { return this.#ids.keyOf }

  /** Drops photos that no longer exist, without asking: that is no change by the user. */
  async check() {
    const asked = [...this.keys], there = asked.length > 0 && await this.#ids.among(asked)
    if (!there) return
    const gone = new Set(asked.filter(key => !there.has(key)))
    const before = [...this.keys], left = before.filter(key => !gone.has(key))
    if (left.length === before.length) return
    this.keys = new Set(left)
    this.#tell(before)
  }

  #tell(before) { for (const hear of this.#hearers) hear(before) }

  #click(event) {
    // Key presses, whose `detail` is 0, do not come from a finger.
    const swallows = this.swallows && event.detail > 0
    this.swallows = false
    const index = this.#parts.grid.indexOf(event.target)
    const begins = (event.target.closest('.chooser') || event.shiftKey) && this.mayBegin()
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
    const { grid } = this.#parts, { key } = event
    if (!this.isOn || grid.isInert || event.defaultPrevented) return
    if (!this.#isMeant(event)) return
    const index = grid.indexOf(focused())
    if (isPageKey(event)) {
      if (key === 'Escape' && !this.#isCovered) this.end()
      else if (key === ' ' && index !== null) this.#toggle(index)
      else return
    } else if (isSelectAll(event) && !isInField(event) && !this.#isCovered) {
      this.addRange(0, this.#parts.engine.count)
    } else {
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  /** Whether the gallery or an element that controls it has the keys, or nothing has. */
  #isMeant(event) {
    const host = this.#host, controls = each => host.id && each.getAttribute?.('aria-controls') === host.id
    return event.target === document.body || event.composedPath().some(each => each === host || controls(each))
  }

  /** Whether anything is in front of the grid, unless the grid is in it. */
  get #isCovered() { return [...document.querySelectorAll(front)].some(each => !isAround(each, this.#parts.grid.main)) }

  #toggle(index) {
    const { id } = this.#parts.photoAt(index)
    if (!id) return
    const key = this.keyOf(id), keys = new Set(this.keys)
    if (!keys.delete(key)) keys.add(key)
    if (this.become(keys)) this.#last = { id, index }
  }

  /** Selects all photos from the last toggled one to this one. */
  async #extend(index) {
    const { photoAt } = this.#parts, last = this.#last
    // The list may have changed.
    if (!last || photoAt(last.index)?.id !== last.id) return this.#toggle(index)
    this.#last = { id: photoAt(index).id, index }
    await this.addRange(Math.min(index, last.index), Math.max(index, last.index) + 1)
  }

  /** Selects the photos from one index up to another, too. */
  async addRange(from, end) {
    const keys = await this.keysOf(from, end)
    if (keys) this.add(keys)
  }
}

/** Whether a key selects everything, also with Caps Lock. */
const isSelectAll = ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
  key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !altKey && !shiftKey
