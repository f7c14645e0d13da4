import { element, icon } from './element.js'
import { close, next, previous } from './icons.js'
import { focused } from '../input/focus.js'
import { language, say } from './words.js'

/** Elements that use keys themselves, for typing or choosing. */
const fields = `input, select, textarea, [contenteditable]:not([contenteditable="false"]), .content, ${
  ['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider', 'listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'grid']
    .map(role => `[role="${role}"]`)}`
/** Elements that the space bar presses. */
const buttons = `button, summary, ${['button', 'checkbox', 'switch', 'tab', 'radio', 'option'].map(role => `[role="${role}"]`)}`

/** The elements of the viewer: backdrop, photos, bars. */
export class Dialog {
  root = element('div', 'enlarger')
  backdrop = element('div', 'backdrop')
  layer = element('div', 'stage')
  bars = element('div', 'bars')
  close = button(say('Close'), 'close', close)
  previous = button(say('Previous photo'), 'previous', previous)
  next = button(say('Next photo'), 'next', next)
  #name = element('bdi', 'name')
  #position = element('p', 'position')
  #named
  #spoken = element('p', 'spoken')
  /** The elements that are inert while the viewer is modal. */
  below = []
  /** Watches for elements that come while the viewer is modal. */
  #newcomers = new MutationObserver(() => this.#cover())

  /** `named` gets the role and the name of a dialog. */
  constructor(parent = document.body, named = this.root) {
    const { root } = this
    root.hidden = true
    root.tabIndex = -1
    this.#named = named
    named.role = 'dialog'
    named.ariaModal = 'true'
    this.#spoken.ariaLive = 'polite'
    // Keeps the order of words in a page of the opposite direction.
    this.#position.dir = 'auto'
    this.bars.append(
      element('div', 'top', this.close, element('div', 'title', this.#name, element('time', 'date')), element('div', 'actions')),
      element('div', 'bottom', this.previous, this.#position, this.next))
    root.append(this.backdrop, this.layer, this.bars)
    parent.append(root, this.#spoken)
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
    this.#named.ariaLabel = photo.name
    this.#spoken.textContent = `${photo.name}, ${position}`
  }

  /** Calls `hear` for each key. With `isFirst`, it comes first, and keeps a key by returning true. */
  hearKeys(hear, signal, isFirst = false) {
    document.addEventListener('keydown', event => {
      if (hear(event) && isFirst) event.stopImmediatePropagation()
    }, { capture: isFirst, signal })
  }

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
    const isClosed = target.localName.includes('-') && !target.shadowRoot
    return isClosed || [target, ...this.inside(event)].some(each => each.matches(fields))
  }

  /** Whether a key presses the focused element. */
  isPress(event) { return event.key === ' ' && Boolean(event.composedPath()[0].matches?.(buttons)) }

  /** Whether the viewer may move the focus: it is in the viewer, or nowhere. */
  get hasFocus() {
    const element = focused()
    return !element || this.contains(element)
  }

  contains(element) { return this.root.contains(element) }

  /** The elements beside the viewer. */
  get others() {
    return [...document.body.children].filter(each => each !== this.root && !each.matches('.spoken, .above'))
  }

  /** Makes the rest of the page inert, or usable again. */
  setModal(isModal) {
    if (isModal) {
      // First, because afterwards the whole page would need new styles for it.
      this.root.focus({ preventScroll: true })
      this.#cover()
      this.#newcomers.observe(document.body, { childList: true })
      return
    }
    this.#newcomers.disconnect()
    for (const each of this.below) each.inert = false
    this.below = []
    this.silence()
  }

  #cover() {
    for (const each of this.others) {
      if (each.inert) continue
      each.inert = true
      this.below.push(each)
    }
  }

  /** Clears the spoken text. */
  silence() { this.#spoken.textContent = '' }
}

function button(label, name, line) {
  const made = element('button', name, icon(line))
  made.type = 'button'
  made.ariaLabel = label
  return made
}
