import { element } from '../../../Web/chrome/element.js'
import { Frames } from './frames.js'

/** Where it is kept that somebody wants none. */
const key = 'enlarger.filmstrip'

/**
 * A strip of thumbnails in the lower bar, which comes and goes with it: the open photo in its middle, those
 * around it to go to.
 *
 * It moves when another photo is shown, and not with the photo: while something moves, nothing is done here.
 */
export class Filmstrip {
  #scene
  #bars
  #strip = element('div', 'filmstrip')
  #frames
  /** The photo in its middle; null while none is open. */
  #photo = null
  #isOn = isWanted()

  /** `listing` brings the list of photos, where that is read in parts. */
  constructor(parts, scene, bars, listing) {
    this.#scene = scene
    this.#bars = bars
    const { engine, wake, stage, dialog } = parts
    const strip = this.#strip
    this.#frames = new Frames(strip, parts, scene, listing)
    Object.assign(strip, { role: 'group', ariaLabel: 'Photos around this one', hidden: !this.#isOn })
    dialog.bars.querySelector('.bottom').prepend(strip)
    strip.addEventListener('click', ({ target, timeStamp }) => {
      const place = this.#frames.placeOf(target)
      if (place === null) return
      engine.page(place, timeStamp)
      wake()
    })
    // Keys that come after a click are the photo's.
    strip.addEventListener('mousedown', event => event.preventDefault())
    strip.addEventListener('wheel', event => this.#roll(event), { passive: false })
    scene.whenChanged(() => this.#follow())
    // The view menu has it come or go, too.
    addEventListener('filmstrip', () => {
      this.#isOn = isWanted()
      strip.hidden = !this.#isOn
      this.#follow()
    })
    // At rest only: what was not known of a photo may be known now.
    stage.whenDrawn(() => scene.isAtRest && this.#frames.renew())
    new ResizeObserver(() => this.#photo !== null && this.#frames.show(this.#photo, 'instant')).observe(strip)
    this.#follow()
  }

  /** Hidden together with the bars it comes with them, since nobody switches off what is not seen. */
  toggle() {
    this.#isOn = !(this.#isOn && this.#scene.bars > .5)
    this.#strip.hidden = !this.#isOn
    keep(this.#isOn)
    this.#follow()
    if (this.#isOn) this.#bars.show(true)
  }

  #follow() {
    const { photo, isOpen, isAtRest } = this.#scene
    if (photo === null || !this.#isOn) {
      this.#photo = null
      this.#frames.clear()
    } else if (photo !== this.#photo && (this.#photo === null ? isAtRest : isOpen)) {
      // Not while the first one opens: its frames come before those of the strip.
      this.#frames.show(photo, this.#photo === null ? 'instant' : 'auto')
      this.#photo = photo
    }
  }

  /** A wheel that turns up and down scrolls it, too; none of it is for the photo. */
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
    // Where nothing may be kept it lasts as long as the page.
  }
}
