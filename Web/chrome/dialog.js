import { element, icon } from './element.js'
import { close, next, previous } from './icons.js'
import { focused } from '../input/focus.js'

/** Elements that use keys themselves: somebody types there, or goes from one choice to the next. */
const fields = `input, select, textarea, [contenteditable]:not([contenteditable="false"]), .content, ${
  ['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider', 'listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'grid']
    .map(role => `[role="${role}"]`)}`
/** Elements that a space bar presses. */
const buttons = `button, summary, ${['button', 'checkbox', 'switch', 'tab', 'radio', 'option'].map(role => `[role="${role}"]`)}`

/** The elements of the viewer: what lies behind the photo, the photos, the bars. */
export class Dialog {
  root = element('div', 'enlarger')
  backdrop = element('div', 'backdrop')
  layer = element('div', 'stage')
  bars = element('div', 'bars')
  close = button('Close', 'close', close)
  previous = button('Previous photo', 'previous', previous)
  next = button('Next photo', 'next', next)
  #name = element('bdi', 'name')
  #position = element('p', 'position')
  #named
  #spoken = element('p', 'spoken')
  /** What is out of reach while the viewer has everything. */
  below = []

  /** `named` has the role and the name of a dialog. */
  constructor(parent = document.body, named = this.root) {
    const { root } = this
    root.hidden = true
    root.tabIndex = -1
    this.#named = named
    named.role = 'dialog'
    named.ariaModal = 'true'
    this.#spoken.ariaLive = 'polite'
    // Words of one direction in a page of the other keep their order.
    this.#position.dir = 'auto'
    this.bars.append(
      element('div', 'top', this.close, element('div', 'title', this.#name, element('time', 'date')), element('div', 'actions')),
      element('div', 'bottom', this.previous, this.#position, this.next))
    root.append(this.backdrop, this.layer, this.bars)
    parent.append(root, this.#spoken)
  }

  /** Says which photo is shown: in the bars, as the dialog's name, and aloud. */
  show(photo, index, count) {
    // In the language of the words around them.
    const lang = document.documentElement.lang || []
    const position = `${(index + 1).toLocaleString(lang)} of ${count.toLocaleString(lang)}`
    this.#name.textContent = photo.name
    this.#position.textContent = position
    // A button that were truly disabled would lose the focus to the page below.
    this.previous.ariaDisabled = index === 0
    this.next.ariaDisabled = index === count - 1
    this.#named.ariaLabel = photo.name
    this.#spoken.textContent = `${photo.name}, ${position}`
  }

  /** Calls `hear` with the keys that are pressed; with the first of them, whose word counts, it may keep a key from all others. */
  hearKeys(hear, signal, isFirst = false) {
    document.addEventListener('keydown', event => {
      if (hear(event) && isFirst) event.stopPropagation()
    }, { capture: isFirst, signal })
  }

  /** The elements in the viewer that an event happened in, from the inside out, in whichever shadow; none if it happened elsewhere. */
  inside(event) {
    const path = event.composedPath()
    return path.slice(0, Math.max(path.indexOf(this.root), 0)).filter(each => each instanceof Element)
  }

  /** Whether a key belongs to the element that has the focus, or to one around it in the viewer. */
  isTyped(event) {
    const [target] = event.composedPath()
    if (!(target instanceof Element)) return false
    // Nobody can look into a component whose shadow is closed.
    const isClosed = target.localName.includes('-') && !target.shadowRoot
    return isClosed || [target, ...this.inside(event)].some(each => each.matches(fields))
  }

  /** Whether a key presses what has the focus. */
  isPress(event) { return event.key === ' ' && Boolean(event.composedPath()[0].matches?.(buttons)) }

  /** Whether the focus is the viewer's to move: in it, or nowhere. */
  get hasFocus() {
    const element = focused()
    return !element || this.contains(element)
  }

  contains(element) { return this.root.contains(element) }

  /** What stands beside the viewer. */
  get others() {
    return [...document.body.children].filter(each => each !== this.root && !each.matches('.spoken, .above'))
  }

  /** Takes everything from the rest of the page, or gives it back. */
  setModal(isModal) {
    if (isModal) {
      // Before all of the page has to be styled for it.
      this.root.focus({ preventScroll: true })
      this.below = this.others
    }
    for (const each of this.below) each.inert = isModal
    if (isModal) return
    this.below = []
    this.silence()
  }

  /** Has nothing to say any more. */
  silence() { this.#spoken.textContent = '' }
}

function button(label, name, line) {
  const made = element('button', name, icon(line))
  made.type = 'button'
  made.ariaLabel = label
  return made
}
