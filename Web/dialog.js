import { element } from './element.js'
import { icon } from './icon.js'

const lines = {
  close: 'M6 6 18 18M18 6 6 18',
  previous: 'M14.5 5 8 12l6.5 7',
  next: 'M9.5 5 16 12l-6.5 7',
}

/** The elements of the viewer: what lies behind the photo, the photos, the bars. */
export class Dialog {
  root = element('div', 'enlarger')
  backdrop = element('div', 'backdrop')
  layer = element('div', 'stage')
  bars = element('div', 'bars')
  close = button('Close', 'close')
  previous = button('Previous photo', 'previous')
  next = button('Next photo', 'next')
  #name = element('bdi', 'name')
  #position = element('p', 'position')
  #spoken = element('p', 'spoken')
  /** What is out of reach while the viewer has everything. */
  below = []

  constructor(parent = document.body) {
    const { root } = this
    root.hidden = true
    root.tabIndex = -1
    root.role = 'dialog'
    root.ariaModal = 'true'
    this.#spoken.ariaLive = 'polite'
    // Words of one direction in a page of the other keep their order.
    this.#position.dir = 'auto'
    this.bars.append(
      element('div', 'top', this.close, element('div', 'title', this.#name, element('time', 'date'))),
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
    this.root.ariaLabel = photo.name
    this.#spoken.textContent = `${photo.name}, ${position}`
  }

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
    this.#spoken.textContent = ''
  }
}

function button(label, name) {
  const made = element('button', name, icon(lines[name]))
  made.type = 'button'
  made.ariaLabel = label
  return made
}
