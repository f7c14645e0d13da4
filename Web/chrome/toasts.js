import { focused } from '../input/focus.js'
import { element, icon } from './element.js'
import { close } from './icons.js'
import { say } from './words.js'

/** Milliseconds after which a toast disappears by itself. */
const lasting = 7000

/** Messages above the bars, which screen readers announce. */
export class Toasts {
  /** The container of the messages. */
  region = element('div', 'toasts')
  #parent
  #below
  #closeLabel
  /** The height in points at the bottom of the window that something else covers. */
  #covered = 0
  /** Removes the toast that disappears when the next one appears. */
  #pass = () => {}

  /**
   * `parent` contains them. They stay above its elements that match `below`. `closeLabel` returns the label of their Close button. Their
   * container must exist before the first message, so that screen readers announce that one.
   */
  constructor(parent, below, closeLabel = () => say('Close')) {
    this.#below = below
    this.#closeLabel = closeLabel
    this.#parent = parent
    this.region.role = 'status'
    // Screen readers announce a new message without repeating the others.
    this.region.ariaAtomic = 'false'
    parent.append(this.region)
  }

  /** Keeps the messages above this height at the bottom of the window, in points. */
  lift(covered) {
    this.#covered = covered
    this.#rise()
  }

  /**
   * Shows a message. `action` is the label of a button that calls `act`. The toast disappears after a while, when it is closed, or when
   * the next one appears; with `stays` only when closed. Returns a function that removes it.
   */
  show(text, { action, act, stays = false, name = '' } = {}) {
    const { region } = this
    const words = element('p', '', text), box = element('div', `toast ${name}`, words)
    box.part = 'toast'
    // The text may run opposite to the page.
    words.dir = 'auto'
    const follow = () => box.isConnected ? this.#rise() : watch.disconnect()
    const watch = new MutationObserver(follow)
    let timer = 0, opener = null, isHovered = false
    const remove = () => {
      clearTimeout(timer)
      const hadFocus = box.contains(focused())
      box.remove()
      watch.disconnect()
      removeEventListener('resize', follow)
      if (hadFocus) opener?.focus({ preventScroll: true })
    }
    // A toast stays while it is hovered or has the focus.
    const wait = () => {
      clearTimeout(timer)
      if (!stays && !isHovered && box.isConnected && !box.contains(focused())) timer = setTimeout(remove, lasting)
    }
    const add = (name, press, ...children) => {
      const button = element('button', name, ...children)
      button.type = 'button'
      button.addEventListener('click', () => {
        remove()
        press?.()
      })
      box.append(button)
      return button
    }
    if (action) add('', act, action)
    add('close', null, icon(close)).ariaLabel = this.#closeLabel()
    for (const type of ['pointerenter', 'pointerleave']) {
      box.addEventListener(type, () => {
        isHovered = type === 'pointerenter'
        wait()
      })
    }
    for (const type of ['focusin', 'focusout']) box.addEventListener(type, wait)
    box.addEventListener('focusin', ({ relatedTarget }) => { if (!box.contains(relatedTarget)) opener = relatedTarget })
    if (!stays) {
      this.#pass()
      this.#pass = remove
    }
    region.prepend(box)
    // Classes show and hide the bars, even below a photo that opens, and their texts may come later.
    watch.observe(this.#parent, { subtree: true, childList: true, attributeFilter: ['class', 'hidden'] })
    addEventListener('resize', follow)
    this.#rise()
    wait()
    return remove
  }

  /** Lifts the messages above the elements at the bottom of the window. */
  #rise() {
    const boxes = [...this.#parent.querySelectorAll(this.#below)].map(each => each.getBoundingClientRect()).filter(({ height }) => height > 0)
    this.region.style.setProperty('--below', `${Math.max(this.#covered, ...boxes.map(({ top }) => innerHeight - top))}px`)
  }
}
