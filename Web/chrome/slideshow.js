import { element } from './element.js'
import * as icons from './icons.js'
import { keep, recall } from './kept.js'
import { language, say } from './words.js'

/** Seconds that each photo may be shown. New visitors get the first. */
const speeds = [5, 10, 3]
const key = 'enlarger.slideshow'
/** Milliseconds of the fade from one photo to the next. */
const fading = 900

/** Shows one photo after the other, again from the first after the last, until the user stops it. */
export class Slideshow {
  #parts
  #scene
  #bars
  #button
  #controls
  #speed
  #timer = 0
  #isOn = false
  /** Whether it starts as soon as a photo is open. */
  #isComing = false
  /** Resolves to the lock that keeps the screen on; null without one. */
  #lock = null
  /** The photo whose time is running. */
  #shown = null
  /** The previous photo, over the next one. */
  #veil = null

  constructor(parts, scene, bars, tools) {
    this.#parts = parts
    this.#scene = scene
    this.#bars = bars
    this.#button = tools.add('slideshow', say('Slideshow'), icons.slideshow, () => this.toggle())
    this.#button.ariaPressed = 'false'
    const stop = tools.button('stop', say('Stop slideshow'), icons.pause, () => this.stop())
    this.#speed = tools.button('speed', say('Seconds per photo'), icons.slideshow, () => this.#next())
    this.#controls = element('div', 'show capsule', stop, this.#speed)
    this.#controls.hidden = true
    this.#controls.part = 'show'
    parts.dialog.bars.querySelector('.bottom').prepend(this.#controls)
    const kept = Number(recall(key))
    this.#tell(speeds.includes(kept) ? kept : speeds[0])
    scene.whenChanged(() => {
      // The photo closed before it was open.
      if (scene.photo === null) this.#isComing = false
      this.#wait()
    })
    parts.signal?.addEventListener('abort', () => this.stop())
    // A hidden page loses its lock.
    document.addEventListener('visibilitychange', () => this.#keepAwake(), { signal: parts.signal })
    // A finger must move the photo itself, so its copy goes.
    parts.dialog.layer.addEventListener('pointerdown', () => this.#unveil(), { passive: true })
  }

  toggle() { this.#turn(!this.#isOn) }

  stop() { this.#turn(false) }

  /** Begins with the photo that is open, or about to open. */
  begin() {
    this.#isComing = true
    if (this.#scene.isOpen) this.#wait()
  }

  #turn(isOn) {
    if (isOn === this.#isOn) return
    this.#isOn = isOn
    this.#button.ariaPressed = String(isOn)
    this.#button.querySelector('path').setAttribute('d', isOn ? icons.pause : icons.slideshow)
    const hadFocus = this.#controls.contains(this.#controls.getRootNode().activeElement)
    this.#controls.hidden = !isOn
    this.#parts.dialog.root.classList.toggle('showing', isOn)
    if (hadFocus) this.#parts.dialog.root.focus({ preventScroll: true })
    this.#wait()
    if (isOn) this.#bars.show(false)
    else this.#unveil()
    this.#keepAwake()
  }

  // MARK: Speed

  #next() {
    const speed = speeds[(speeds.indexOf(this.#seconds) + 1) % speeds.length]
    this.#tell(speed)
    keep(key, speed)
    this.#shown = null
    this.#wait()
  }

  get #seconds() { return Number(this.#speed.value) }

  #tell(seconds) {
    const words = seconds.toLocaleString(language(), { style: 'unit', unit: 'second', unitDisplay: 'narrow' })
    this.#speed.value = seconds
    this.#speed.replaceChildren(words)
    this.#speed.ariaLabel = `${this.#speed.title}: ${words}`
  }

  // MARK: Going on

  #wait() {
    const scene = this.#scene
    if (this.#isComing && scene.isOpen) {
      this.#isComing = false
      return this.#turn(true)
    }
    const photo = this.#isOn ? scene.photo : null
    if (this.#isOn && !scene.isOpen) this.#turn(false)
    if (this.#veil && scene.isAtRest) this.#lift()
    // Bars that appear or hide do not prolong the wait.
    if (photo === this.#shown) return
    this.#shown = photo
    clearTimeout(this.#timer)
    if (photo !== null) this.#timer = setTimeout(() => this.#goOn(), this.#seconds * 1000)
  }

  #goOn() {
    const { engine, wake } = this.#parts, scene = this.#scene
    if (!scene.isOpen || scene.count < 2) return
    // The user is looking at something.
    if (scene.isEnlarged || this.#isPlaying) {
      this.#shown = null
      return this.#wait()
    }
    this.#cover()
    engine.page((scene.photo + 1) % scene.count, performance.now())
    wake()
  }

  /** Whether the open photo is a video that plays. */
  get #isPlaying() {
    return [...this.#parts.dialog.layer.querySelectorAll('.caught video')].some(({ paused }) => !paused)
  }

  /** Covers the row of pages with a copy of the photo, while it turns below. */
  #cover() {
    const { stage, dialog: { layer } } = this.#parts
    this.#unveil()
    const copy = stage.pictureAt(this.#scene.photo).element.cloneNode(true)
    for (const each of copy.querySelectorAll('video, slot')) each.remove()
    copy.className = ''
    copy.ariaHidden = 'true'
    layer.append(this.#veil = element('div', 'veil', copy))
  }

  async #lift() {
    const veil = this.#veil
    if (veil.getAnimations().length > 0) return
    await veil.animate({ opacity: [1, 0] }, { duration: fading, easing: 'ease-in-out', fill: 'forwards' }).finished.catch(() => {})
    if (veil === this.#veil) this.#unveil()
  }

  #unveil() {
    this.#veil?.remove()
    this.#veil = null
  }

  /** Asks the browser to keep the screen on, or no longer. The slideshow continues without that. */
  #keepAwake() {
    this.#lock?.then(lock => lock?.release())
    this.#lock = this.#isOn && !document.hidden ? navigator.wakeLock?.request('screen').catch(() => null) : null
  }
}
