import { Dialog } from './dialog.js'
import { element, isAround } from './element.js'
import { focused } from '../input/focus.js'
import { keepEvents } from '../input/kept-events.js'

/**
 * An element's viewer: in the element's shadow, so that no other style applies to it, and in the browser's top layer, so that
 * nothing around the element moves, clips or covers it.
 *
 * It is drawn in a popover, so that photos fly over a page that stays usable. While a photo is open, a modal dialog around the
 * popover makes the rest of the page inert, without changes to the page's own elements.
 */
export class TopLayerDialog extends Dialog {
  /** Replaces the viewer's words by others, if there are any. */
  translate
  /** Whether the first photo follows the last one. */
  loops = false
  /** Whether it should be in front. The browser may have removed it since. */
  isShown = false
  /** Called when the browser asks to close, as for a phone's Back button. Returns whether it closes. */
  onCancel
  /** What the page has in front: 0 nothing, 1 modal dialogs, 2 also a popover, which would be inert. */
  inFront = () => 0
  /** Whether a key belongs to an element that the page has in front. */
  leavesKey = () => false
  #shadow
  #frame
  #isModal = false
  #isChanging = false
  /** Whether the rest of the page should be inert. If so, only the browser closes the dialog. */
  #coversPage = false
  /** Whether the last key was an Escape for an element in front. */
  #hasLeftEscape = false
  #hearers = []

  constructor(shadow, signal) {
    const frame = element('dialog', 'frame')
    super(frame, frame)
    const { root, bars } = this
    this.#shadow = shadow
    this.#frame = frame
    frame.hidden = true
    root.popover = 'manual'
    root.part = 'viewer'
    for (const each of root.querySelectorAll('[class]')) each.part = (each.type ? 'button ' : '') + each.className
    // A caption slotted into the element replaces the photo's name.
    const name = bars.querySelector('.name')
    const slot = document.createElement('slot')
    slot.name = 'caption'
    name.replaceWith(slot)
    slot.append(name)
    frame.addEventListener('cancel', event => {
      // A file field that the page has put into a bar sends `cancel` as well.
      if (event.target !== frame) return
      event.preventDefault()
      // WebKit closes the element in front, and sends `cancel` to this one as well.
      if (this.#hasLeftEscape) this.#hasLeftEscape = false
      else this.onCancel()
    })
    // Some browsers close the dialog anyway the second time.
    frame.addEventListener('close', () => {
      if (this.#coversPage && !frame.open && !this.onCancel()) this.update()
    })
    keepEvents(root)
    const { viewers } = shadow.host.constructor
    viewers.add(this)
    signal.addEventListener('abort', () => viewers.delete(this))
    // A mouse over an open photo has not entered the elements around the gallery.
    for (const type of ['pointerenter', 'mouseenter']) {
      addEventListener(type, event => this.#covers(event.target) && event.stopImmediatePropagation(), { capture: true, signal })
    }
    // Elements that the page has put into the viewer get keys first.
    root.addEventListener('keydown', event => {
      if (!event.isForBrowser && !root.contains(event.target)) this.#hear(event)
    })
  }

  show(photo, index, count) {
    super.show(photo, index, count)
    if (this.loops) this.previous.ariaDisabled = this.next.ariaDisabled = false
    this.translate?.(photo, index, count)
  }

  /** Brings the viewer to the front of everything, or hides it. */
  setShown(isShown) {
    this.isShown = isShown
    this.#frame.hidden = !isShown
    if (isShown) {
      this.assemble()
      // Its points are the window's, even in a page with CSS zoom.
      const zoom = this.#shadow.host.currentCSSZoom ?? 1
      if (zoom !== 1 || this.#frame.style.zoom) this.#frame.style.zoom = 1 / zoom
    }
    if (this.root.isConnected) this.root.togglePopover?.(isShown)
  }

  setModal(isModal) {
    this.#isModal = isModal
    this.update()
    if (!isModal) this.silence()
  }

  /** Makes the rest of the page inert, or usable again, as elements in front allow. */
  update(inFront) {
    const frame = this.#frame
    // The switch moves the focus, which calls this again.
    if (this.#isChanging || !frame.isConnected) return
    // A page that takes the dialog out and puts it back leaves it marked as open.
    if (frame.open && !frame.matches(':modal')) frame.removeAttribute('open')
    const isModal = this.#isModal && (inFront ?? this.inFront()) < (frame.open ? 2 : 1)
    this.#coversPage = isModal
    if (isModal === frame.open) return
    this.#isChanging = true
    this.#switch(isModal)
    this.#isChanging = false
  }

  #switch(isModal) {
    const { root } = this, frame = this.#frame, before = focused()
    const kept = isModal && !(before && this.contains(before)) ? root : before
    if (!isModal) {
      frame.close()
    } else {
      // First, because afterwards the whole page needs new styles. Also, the browser later returns the focus to this element.
      if (kept === root) root.focus({ preventScroll: true })
      frame.showModal()
    }
    if (focused() !== kept) kept?.focus({ preventScroll: true })
  }

  /** Restores the viewer after the page has moved the element, which made the browser close it. */
  rejoin() {
    this.setShown(this.isShown)
    this.update()
  }

  /** Whether the page is usable despite an open photo, because of an element that it has in front. */
  get isOpenToPage() { return this.#isModal && !this.#frame.open }

  /** The page's title for a photo that cannot be shown; null if it has none. */
  get problemLabel() { return this.#shadow.host.getAttribute('problem-label') }

  contains(element) { return isAround(this.root, element) }

  remove() {
    this.setModal(false)
    this.#frame.remove()
  }

  /** Whether an open photo covers an element around the gallery. */
  #covers(element) { return this.layer.dataset.touches === 'everything' && element !== this.root && isAround(element, this.root) }

  // MARK: Keys

  hearKeys(hear, signal, isFirst = false) {
    if (isFirst) this.#hearers.unshift(hear)
    else this.#hearers.push(hear)
  }

  /** Handles a key before the page does. Returns whether to keep it from the page. */
  takesKey(event) {
    if (!this.root.isConnected) return false
    const path = event.composedPath(), end = path.indexOf(this.root)
    event.isForBrowser = this.leavesKey(path)
    this.#hasLeftEscape = event.isForBrowser && event.key === 'Escape'
    const isSlotted = path.slice(0, Math.max(end, 0)).some(each => this.root.contains(each.assignedSlot ?? null))
    return !event.isForBrowser && !isSlotted && this.#hear(event)
  }

  #hear(event) { return this.#hearers.some(hear => hear(event)) }

  /** Puts the viewer into the element, with any part that the page has removed. */
  assemble() {
    const { root, backdrop, layer, bars } = this
    if (!this.#frame.isConnected) this.#shadow.append(this.#frame)
    if (root.parentNode !== this.#frame) this.#frame.prepend(root)
    for (const part of [backdrop, layer, bars]) if (part.parentNode !== root) root.append(part)
  }
}
