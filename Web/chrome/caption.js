import { element } from './element.js'
import { spokenDate } from './words.js'

/** How far a mouse may move within a click, in points. Beyond that, it has selected text. */
const wander = 4

/** Shows the open photo's folder and date, expands long names, and hides the position of a single photo. */
export class Caption {
  #name
  #title
  /** The index of the open photo, and what is known of it. */
  #place = null
  #shown
  /** The text whose room has been measured. */
  #measured = null
  #pressed = 0

  constructor({ dialog, dialog: { root, bars }, photoAt, signal }, scene) {
    const date = bars.querySelector('.date')
    date.dir = 'auto'
    const name = this.#name = bars.querySelector('.name')
    this.#title = bars.querySelector('.title')
    name.addEventListener('pointerdown', ({ clientX }) => { this.#pressed = clientX })
    name.addEventListener('click', ({ clientX, detail }) => {
      if (detail === 0 || Math.abs(clientX - this.#pressed) < wander) this.#open(!this.#isOpen)
    })
    dialog.hearKeys(event => {
      if (event.key !== 'Enter' && event.key !== ' ' || event.composedPath()[0] !== name) return false
      event.preventDefault()
      this.#open(!this.#isOpen)
      return true
    }, true)
    // The title's room is what the buttons leave.
    const room = new ResizeObserver(() => this.#look())
    for (const each of [bars, bars.querySelector('.actions')]) room.observe(each)
    scene.whenChanged(() => {
      const text = this.#title.textContent
      // Nothing is measured during motion.
      if (scene.isAtRest && text !== this.#measured) {
        this.#measured = text
        this.#look()
      }
      const place = scene.photo, photo = photoAt(place)
      if (place !== this.#place && this.#isOpen) this.#open(false)
      this.#place = place
      if (photo === this.#shown) return
      this.#shown = photo
      if (place === null) return
      const { date: taken, folder } = photo, spoken = spokenDate(taken)
      date.replaceChildren(...folder ? [element('bdi', '', folder), spoken && ' · '] : [], spoken)
      date.dateTime = taken ?? ''
      // A single photo needs neither arrows nor a position.
      root.classList.toggle('alone', scene.count === 1)
    })
  }

  get #isOpen() { return this.#name.classList.contains('open') }

  #open(isOpen) {
    const name = this.#name
    if (isOpen && !name.classList.contains('long')) return
    name.classList.toggle('open', isOpen)
    if (name.role) name.ariaExpanded = String(isOpen)
    this.#spread()
  }

  /** Gives the title a row of its own if it does not fit between the buttons. */
  #spread() {
    const title = this.#title
    title.classList.remove('wide')
    title.classList.toggle('wide', title.scrollHeight > title.clientHeight + 1)
  }

  /** Checks whether the name is longer than its lines. */
  #look() {
    const name = this.#name
    this.#spread()
    if (this.#isOpen) return
    const isLong = name.scrollHeight > name.clientHeight + 1
    if (isLong === name.classList.contains('long')) return
    name.classList.toggle('long', isLong)
    name.role = isLong ? 'button' : null
    name.ariaExpanded = isLong ? 'false' : null
    if (isLong) name.tabIndex = 0
    else name.removeAttribute('tabindex')
  }
}
