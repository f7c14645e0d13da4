import { surroundingScrollers } from '../links/place.js'

/** How far a finger or the mouse moves before it drags, in points. */
const slack = 6
/** The height at either end of what scrolls in which a drag scrolls it, and the most per frame, in points. */
const edge = 64
const pace = 16

/**
 * Selects photos by dragging over thumbnails: with the mouse while photos are selected, with a finger sideways or after a long press.
 * The photos from the first to the current one become what the first became. Elsewhere a finger scrolls.
 */
export class Drag {
  #grid
  #photoAt
  #selection
  /** Ends the listening to the finger or mouse. */
  #ending = new AbortController()
  /** The photo and the point where it went down, and where it is. */
  #start
  #point
  /** What is being selected since it moved; null before. */
  #reach = null
  #frame = 0

  constructor({ grid, photoAt, signal }, selection) {
    this.#grid = grid
    this.#photoAt = photoAt
    this.#selection = selection
    const listen = (type, hear) => grid.main.addEventListener(type, hear, { capture: true, signal })
    listen('pointerdown', event => this.#press(event))
    // Passive: whether the finger drags is decided when it moves.
    grid.main.addEventListener('touchstart', event => this.#touch(event), { capture: true, passive: true, signal })
    // The browser would drag the link.
    listen('dragstart', event => selection.isOn && event.preventDefault())
    signal?.addEventListener('abort', () => this.#end())
  }

  #press(event) {
    const { pointerType, pointerId, button, target } = event
    if (pointerType === 'touch' || button !== 0 || !this.#selection.isOn) return
    const hear = this.#begin(target, event)
    hear(window, 'pointermove', later => {
      if (later.pointerId !== pointerId) return
      if (later.buttons === 0) this.#end()
      else this.#move(later)
    })
    for (const type of ['pointerup', 'pointercancel']) hear(window, type, () => this.#end())
  }

  #touch({ touches, target }) {
    // The browser sends a finger's events to the element where it began, even if the grid has dropped that element.
    const hear = this.#begin(target, touches[0])
    hear(target, 'touchmove', event => {
      const { swallows, isOn } = this.#selection, [finger] = event.touches, { x, y } = this.#start
      const [dx, dy] = [Math.abs(finger.clientX - x), Math.abs(finger.clientY - y)]
      const drags = this.#reach || swallows || isOn && dx > dy
      if (event.touches.length > 1 || !event.cancelable || !drags && dx + dy > slack) return this.#end()
      if (drags) event.preventDefault()
      if (drags) this.#move(finger)
    })
    for (const type of ['touchend', 'touchcancel']) hear(target, type, () => this.#end())
  }

  /** Follows a finger or the mouse from a thumbnail on. Returns a function that adds a listener until its end. */
  #begin(target, { clientX: x, clientY: y }) {
    this.#end()
    const index = this.#grid.indexOf(target)
    if (index === null) return () => {}
    this.#start = { index, x, y }
    const { signal } = this.#ending = new AbortController()
    return (target, type, hear) => target.addEventListener(type, hear, { capture: true, passive: false, signal })
  }

  #move({ clientX, clientY }) {
    const selection = this.#selection, { index, x, y } = this.#start
    this.#point = [clientX, clientY]
    if (!this.#reach) {
      if (!selection.isOn || Math.hypot(clientX - x, clientY - y) < slack) return
      const { id } = this.#photoAt(index), isSelected = selection.keys.has(id && selection.keyOf(id))
      // A long press has already changed the first photo.
      this.#reach = { from: index, to: null, adds: selection.swallows === isSelected, before: [...selection.keys], isRead: null }
      selection.swallows = true
      this.#extend(index)
    }
    this.#look()
    this.#frame ||= requestAnimationFrame(() => this.#scroll())
  }

  /** Reaches the photo under the finger or mouse. */
  #look() {
    const index = this.#grid.indexOf(this.#grid.main.getRootNode().elementFromPoint(...this.#point))
    if (index !== null && index !== this.#reach.to) this.#extend(index)
  }

  #extend(index) {
    const selection = this.#selection, reach = this.#reach, { from, adds, before } = reach
    reach.to = index
    reach.isRead = selection.keysOf(Math.min(from, index), Math.max(from, index) + 1).then(keys => {
      if (!keys || reach.to !== index) return
      const reached = new Set(keys)
      selection.become(adds ? [...before, ...keys] : before.filter(key => !reached.has(key)), null)
    })
  }

  /** Scrolls as long as the finger or mouse is near an end of what scrolls. */
  #scroll() {
    this.#frame = 0
    if (!this.#reach) return
    const [{ room, scrollBy }] = surroundingScrollers(this.#grid.main), { top, bottom } = room(), [, y] = this.#point
    const near = way => Math.min(Math.max(way / edge, 0), 1) * pace
    const way = near(y - Math.min(bottom, innerHeight) + edge) - near(Math.max(top, 0) + edge - y)
    if (way === 0) return
    scrollBy({ top: way, behavior: 'instant' })
    this.#look()
    this.#frame = requestAnimationFrame(() => this.#scroll())
  }

  #end() {
    this.#ending.abort()
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const reach = this.#reach
    this.#reach = null
    // The ids of photos that the page has not read may still arrive.
    reach?.isRead.then(() => this.#selection.settle(reach.before))
  }
}
