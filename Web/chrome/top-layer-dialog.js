import { Dialog } from './dialog.js'
import { element, isAround } from './element.js'
import { focused, takesFocus } from '../input/focus.js'
import { keepEvents } from '../input/kept-events.js'

/**
 * The viewer of an element: in the element's shadow, so that its style is nobody else's, and in the browser's top layer, so
 * that nothing around the element moves, cuts or covers it.
 *
 * It is drawn in a popover, which shows photos that fly over a page that can be used. While a photo is open, a modal dialog
 * around that makes the rest of the page inert: nothing is written to the page's own elements.
 */
export class TopLayerDialog extends Dialog {
  /** Says it in other words than the viewer's own, if there are any. */
  translate
  /** Whether the first photo follows the last one. */
  loops = false
  /** Whether it was last told to be in front; the browser may have taken it away since. */
  isShown = false
  /** Called when the browser asks to close, as a phone's Back does; returns whether that is so. */
  onCancel
  /** What the page has opened in front: 0 for nothing, 1 for a modal dialog, 2 for a popover, which would be inert as well. */
  inFront = () => 0
  /** Whether a key belongs to what the page has in front. */
  leavesKey = () => false
  #shadow
  #frame
  #isModal = false
  #isChanging = false
  /** Whether the last key was an Escape for what is in front. */
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
    // Who puts a caption into the element has it in place of the photo's name.
    const name = bars.querySelector('.name')
    const slot = document.createElement('slot')
    slot.name = 'caption'
    name.replaceWith(slot)
    slot.append(name)
    frame.addEventListener('cancel', event => {
      // A field for files that the page has put into a bar says so as well.
      if (event.target !== frame) return
      event.preventDefault()
      // WebKit closes what is in front, and asks this one as well.
      if (this.#hasLeftEscape) this.#hasLeftEscape = false
      else this.onCancel()
    })
    // Some browsers close it all the same the second time.
    frame.addEventListener('close', () => {
      if (this.#isModal && !frame.open && this.inFront() === 0 && !this.onCancel()) this.update()
    })
    keepEvents(root)
    const { viewers } = shadow.host.constructor
    viewers.add(this)
    signal.addEventListener('abort', () => viewers.delete(this))
    // Keys in what the page has put into the viewer are heard there first.
    root.addEventListener('keydown', event => {
      if (!event.isForBrowser && !root.contains(event.target)) this.#hear(event)
    })
  }

  show(photo, index, count) {
    super.show(photo, index, count)
    if (this.loops) this.previous.ariaDisabled = this.next.ariaDisabled = false
    this.translate?.(photo, index, count)
  }

  /** Comes in front of all there is, or goes. */
  setShown(isShown) {
    this.isShown = isShown
    this.#frame.hidden = !isShown
    if (isShown) {
      this.assemble()
      // Its points are the window's, also in a page that makes itself larger.
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

  /** Makes the rest of the page inert, or no longer, as what is in front allows. */
  update(inFront) {
    const frame = this.#frame
    // The focus moves meanwhile, which is a reason to look again.
    if (this.#isChanging || !(this.#isModal || frame.open) || !frame.isConnected) return
    // A page that takes it out and puts it back leaves it marked as open.
    if (frame.open && !frame.matches(':modal')) frame.removeAttribute('open')
    const isModal = this.#isModal && (inFront ?? this.inFront()) < (frame.open ? 2 : 1)
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
      // Before all of the page has to be styled for it. And the browser, too, gives the focus back to what has it now.
      if (kept === root) takesFocus(root, { preventScroll: true })
      frame.showModal()
    }
    if (focused() !== kept) kept?.focus({ preventScroll: true })
  }

  /** The page has put the element elsewhere: the browser has closed what was in front. */
  rejoin() {
    this.setShown(this.isShown)
    this.update()
  }

  /** Whether the page is not inert for once, because of what it has opened in front. */
  get isOpenToPage() { return this.#isModal && !this.#frame.open }

  contains(element) { return isAround(this.root, element) }

  remove() {
    this.setModal(false)
    this.#frame.remove()
  }

  /** Whether it lies over an element that the gallery stands in. */
  covers(element) { return this.layer.dataset.touches === 'everything' && element !== this.root && isAround(element, this.root) }

  // MARK: Keys

  hearKeys(hear, signal, isFirst = false) {
    if (isFirst) this.#hearers.unshift(hear)
    else this.#hearers.push(hear)
  }

  /** Hears a key before the page does; returns whether the page is to hear nothing of it. */
  takesKey(event) {
    if (!this.root.isConnected) return false
    const path = event.composedPath(), end = path.indexOf(this.root)
    event.isForBrowser = this.leavesKey(path)
    this.#hasLeftEscape = event.isForBrowser && event.key === 'Escape'
    const isSlotted = path.slice(0, Math.max(end, 0)).some(each => this.root.contains(each.assignedSlot ?? null))
    return !event.isForBrowser && !isSlotted && this.#hear(event)
  }

  #hear(event) { return this.#hearers.some(hear => hear(event)) }

  /** Puts the viewer into the element, also what a page has taken apart. */
  assemble() {
    const { root, backdrop, layer, bars } = this
    if (!this.#frame.isConnected) this.#shadow.append(this.#frame)
    if (root.parentNode !== this.#frame) this.#frame.prepend(root)
    for (const part of [backdrop, layer, bars]) if (part.parentNode !== root) root.append(part)
  }
}
