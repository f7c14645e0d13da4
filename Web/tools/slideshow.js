/** Milliseconds that each photo is shown. */
const pause = 5000

/** One photo after the other, from the last on to the first, till somebody does something else. */
export class Slideshow {
  #engine
  #wake
  #scene
  #bars
  #button
  #timer = 0
  #isOn = false
  #lock = null
  /** The photo whose time runs. */
  #shown = null

  constructor({ engine, wake, dialog: { layer } }, scene, bars, tools) {
    this.#engine = engine
    this.#wake = wake
    this.#scene = scene
    this.#bars = bars
    this.#button = tools.add('slideshow', 'Slideshow', 'M8 5.5v13l10.5-6.5z', () => this.toggle())
    this.#button.ariaPressed = 'false'
    scene.whenChanged(() => this.#wait())
    // What a hand does to the photo ends it.
    for (const type of ['pointerdown', 'wheel']) layer.addEventListener(type, () => this.#turn(false), { passive: true })
  }

  toggle() { this.#turn(!this.#isOn) }

  #turn(isOn) {
    if (isOn === this.#isOn) return
    this.#isOn = isOn
    this.#button.ariaPressed = String(isOn)
    this.#wait()
    if (isOn) this.#bars.show(false)
    this.#keepAwake(isOn)
  }

  #wait() {
    const photo = this.#isOn ? this.#scene.photo : null
    if (this.#isOn && !this.#scene.isOpen) this.#turn(false)
    // Bars that come or go while it waits are no reason to wait longer.
    if (photo === this.#shown) return
    this.#shown = photo
    clearTimeout(this.#timer)
    if (photo !== null) this.#timer = setTimeout(() => this.#goOn(), pause)
  }

  #goOn() {
    if (!this.#scene.isOpen) return
    this.#engine.page((this.#scene.photo + 1) % this.#scene.count, performance.now())
    this.#wake()
  }

  /** Asks that the screen stay on; what refuses that is no reason to stop. */
  async #keepAwake(isOn) {
    try {
      if (isOn) this.#lock = await navigator.wakeLock?.request('screen')
      if (!this.#isOn) await this.#lock?.release()
    } catch {}
  }
}
