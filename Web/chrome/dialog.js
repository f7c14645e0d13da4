import { element, icon, isAround } from './element.js'
import { close, next, previous } from './icons.js'
import { focused } from '../input/focus.js'
import { keepEvents } from '../input/kept-events.js'
import { language, say } from './words.js'

/** Elements that use keys themselves, for typing or choosing. */
const fields = `input, select, textarea, [contenteditable]:not([contenteditable="false"]), .content, ${
  ['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider', 'listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'grid']
    .map(role => `[role="${role}"]`)}`
/** Elements that the space bar presses. */
const buttons = `button, summary, ${['button', 'checkbox', 'switch', 'tab', 'radio', 'option'].map(role => `[role="${role}"]`)}`

/**
 * The viewer: backdrop, photos and bars in the element's shadow, so that no other style applies to them, and in the browser's top layer, so
 * that nothing around the element moves, clips or covers them.
 *
 * It is drawn in a popover, so that photos fly over a page that stays usable. While a photo is open, a modal dialog around the
 * popover makes the rest of the page inert, without changes to the page's own elements.
 */
export class Dialog {
  root = element('div', 'enlarger')
  backdrop = element('div', 'backdrop')
  layer = element('div', 'stage')
  bars = element('div', 'bars')
  close = button(say('Close'), 'close', close)
  previous = button(say('Previous photo'), 'previous', previous)
  next = button(say('Next photo'), 'next', next)
  /** Replaces the viewer's words by the page's, if it has any. */
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
  #frame = element('dialog', 'frame')
  #name = element('bdi', 'name')
  #position = element('p', 'position')
  #spoken = element('p', 'spoken')
  #isModal = false
  #isChanging = false
  /** Whether the rest of the page should be inert. If so, only the browser closes the dialog. */
  #coversPage = false
  /** Whether the last key was an Escape for an element in front. */
  #hasLeftEscape = false
  #hearers = []
  /** The number of those that come first. */
  #firsts = 0

  constructor(shadow, signal) {
    const { root } = this, frame = this.#frame
    this.#shadow = shadow
    this.#build()
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

  #build() {
    const { root, bars } = this, frame = this.#frame
    frame.hidden = root.hidden = true
    frame.role = 'dialog'
    frame.ariaModal = 'true'
    root.tabIndex = -1
    root.popover = 'manual'
    this.#spoken.ariaLive = 'polite'
    // Keeps the order of words in a page of the opposite direction.
    this.#position.dir = 'auto'
    // A caption slotted into the element replaces the photo's name.
    const caption = document.createElement('slot')
    caption.name = 'caption'
    caption.append(this.#name)
    bars.append(
      element('div', 'top', this.close, element('div', 'title', caption, element('time', 'date')), element('div', 'actions')),
      element('div', 'bottom', this.previous, this.#position, this.next))
    root.append(this.backdrop, this.layer, bars)
    frame.append(root, this.#spoken)
    root.part = 'viewer'
    for (const each of root.querySelectorAll('[class]')) each.part = (each.type ? 'button ' : '') + each.className
  }

  /** Presents the shown photo in the bars, as the dialog's name, and to screen readers. */
  show(photo, index, count) {
    // Numbers follow the page's language, like the words around them.
    const lang = language()
    const position = say('{index} of {count}', { index: (index + 1).toLocaleString(lang), count: count.toLocaleString(lang) })
    this.#name.textContent = photo.name
    this.#position.textContent = position
    // A button that is really disabled would lose the focus to the page below.
    this.previous.ariaDisabled = index === 0
    this.next.ariaDisabled = index === count - 1
    this.#frame.ariaLabel = photo.name
    this.#spoken.textContent = `${photo.name}, ${position}`
    if (this.loops) this.previous.ariaDisabled = this.next.ariaDisabled = false
    this.translate(photo, index, count)
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
    if (!isModal) this.#spoken.textContent = ''
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

  /** Whether the rest of the page is inert. */
  get makesPageInert() { return this.#frame.open }

  /** Whether the page is usable despite an open photo, because of an element that it has in front. */
  get isOpenToPage() { return this.#isModal && !this.#frame.open }

  /** The page's title for a photo that cannot be shown; null if it has none. */
  get problemLabel() { return this.#shadow.host.getAttribute('problem-label') }

  /** Whether the viewer may move the focus: it is in the viewer, or nowhere. */
  get hasFocus() {
    const element = focused()
    // Of a component with a closed shadow around the gallery, nothing inside is known.
    return !element || this.contains(element) || isAround(element, this.root)
  }

  contains(element) { return isAround(this.root, element) }

  remove() {
    this.setModal(false)
    this.#frame.remove()
  }

  /** Whether an open photo covers an element around the gallery. */
  #covers(element) { return this.layer.dataset.touches === 'everything' && element !== this.root && isAround(element, this.root) }

  // MARK: Keys

  /** Calls `hear` for each key, until it returns true. With `isFirst`, it comes before those without. */
  hearKeys(hear, isFirst = false) {
    if (isFirst) this.#hearers.splice(this.#firsts++, 0, hear)
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

  /** Keys that compose a character belong to the input method. */
  #hear(event) { return !event.isComposing && this.#hearers.some(hear => hear(event)) }

  /** Returns the viewer's elements that an event happened in, innermost first, in any shadow. */
  inside(event) {
    const path = event.composedPath()
    return path.slice(0, Math.max(path.indexOf(this.root), 0)).filter(each => each instanceof Element)
  }

  /** Whether a key belongs to the focused element, or to an element around it in the viewer. */
  isTyped(event) {
    const [target] = event.composedPath()
    if (!(target instanceof Element)) return false
    // A component with a closed shadow may contain a field.
    const isClosed = target.localName.includes('-') && !target.shadowRoot && !isAround(target, this.root)
    return isClosed || [target, ...this.inside(event)].some(each => each.matches(fields))
  }

  /** Whether a key presses the focused element. */
  isPress(event) { return event.key === ' ' && Boolean(event.composedPath()[0].matches?.(buttons)) }

  /** Puts the viewer into the element, with any part that the page has removed. */
  assemble() {
    const { root, backdrop, layer, bars } = this
    if (!this.#frame.isConnected) this.#shadow.append(this.#frame)
    if (root.parentNode !== this.#frame) this.#frame.prepend(root)
    for (const part of [backdrop, layer, bars]) if (part.parentNode !== root) root.append(part)
  }
}

function button(label, name, line) {
  const made = element('button', name, icon(line))
  made.type = 'button'
  made.ariaLabel = label
  return made
}
