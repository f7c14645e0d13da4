import { element } from './element.js'
import { Frames } from './frames.js'
import { say } from './words.js'

/** The storage key for whether the filmstrip is on. */
const key = 'enlarger.filmstrip'

/**
 * A strip of thumbnails in the bottom bar, with the open photo in the middle. It appears and disappears with the bar.
 *
 * It moves when another photo is shown, not with the photo, so that a drag costs it nothing.
 */
export class Filmstrip {
  #scene
  #bars
  #strip = element('div', 'filmstrip')
  #frames
  /** The photo in the middle; null while none is open. */
  #photo = null
  #isOn = isWanted()

  /** `label` names the strip for screen readers. `need` is called with a range of photos that have come into view: first and end. */
  constructor(parts, scene, bars, { label = say('Nearby photos'), need } = {}) {
    this.#scene = scene
    this.#bars = bars
    const { engine, wake, stage, dialog } = parts
    const strip = this.#strip
    this.#frames = new Frames(strip, parts, scene, need)
    Object.assign(strip, { role: 'group', ariaLabel: label, hidden: !this.#isOn })
    strip.part = 'filmstrip'
    dialog.bars.querySelector('.bottom').prepend(strip)
    strip.addEventListener('click', ({ target, timeStamp }) => {
      const place = this.#frames.placeOf(target)
      if (place === null) return
      engine.page(place, timeStamp)
      wake()
    })
    // A click must not move the focus, so that the photo still gets the keys.
    strip.addEventListener('mousedown', event => event.preventDefault())
    strip.addEventListener('wheel', event => this.#roll(event), { passive: false })
    scene.whenChanged(() => this.#follow())
    // More may be known of photos by now. Thumbnails are updated only at rest.
    stage.whenDrawn(() => scene.isAtRest && this.#frames.renew())
    new ResizeObserver(() => this.#photo !== null && this.#frames.show(this.#photo, 'instant')).observe(strip)
    this.#follow()
  }

  /** Shows or hides the strip. If it is on but the bars are hidden, shows both. */
  toggle() {
    this.#isOn = !(this.#isOn && this.#scene.bars > .5)
    this.#strip.hidden = !this.#isOn
    keep(this.#isOn)
    this.#follow()
    if (this.#isOn) this.#bars.show(true)
  }

  /** Shows or hides the strip as the user last chose elsewhere. */
  recall() {
    this.#isOn = isWanted()
    this.#strip.hidden = !this.#isOn
    this.#follow()
  }

  #follow() {
    const { photo, isOpen, isAtRest } = this.#scene
    if (photo === null || !this.#isOn) {
      this.#photo = null
      this.#frames.clear()
    } else if (photo !== this.#photo && (this.#photo === null ? isAtRest : isOpen)) {
      // Waits until the first photo is open, because the opening animation needs the time.
      this.#frames.show(photo, this.#photo === null ? 'instant' : 'auto')
      this.#photo = photo
    }
  }

  /** Scrolls the strip with a vertical wheel, too. Keeps all wheel events from the photo. */
  #roll(event) {
    event.stopPropagation()
    if (event.deltaX !== 0) return
    event.preventDefault()
    this.#strip.scrollBy({ left: this.#frames.direction * event.deltaY, behavior: 'instant' })
  }
}

function isWanted() {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

function keep(isOn) {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}
