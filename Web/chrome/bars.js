import { modality } from '../input/input-modality.js'

/** Milliseconds after which bars go that a mouse brought, when it rests. */
const patience = 3000
/** Points that a mouse has to move to bring the bars: less is a hand that clicks. */
const reach = 8

/** The bars come with the mouse and go when it rests; they make room for an enlarged photo, and come back once it fits again. */
export class Bars {
  #engine
  #wake
  #scene
  #bars
  #mustStay
  #timer = 0
  #rested = null
  /** Whether the photo is enlarged, and whether the bars have gone for that. */
  #isEnlarged = false
  #madeRoom = false

  /** `mustStay` says whether they are needed, whoever hides them. */
  constructor({ engine, wake, stage, dialog: { root, bars } }, scene, mustStay = () => false) {
    this.#engine = engine
    this.#mustStay = mustStay
    this.#wake = wake
    this.#scene = scene
    this.#bars = bars
    // Not where fingers move: each listener costs them a call for each of their points.
    root.onpointerenter = ({ pointerType }) => {
      root.onpointermove = pointerType === 'touch' ? null : event => this.#move(event)
    }
    stage.whenDrawn(() => this.#zoomed(scene.isOpen && scene.isEnlarged))
    let wasOpen = false
    scene.whenChanged(() => {
      if (scene.isOpen && !wasOpen && modality() === 'mouse') this.#wait()
      wasOpen = scene.isOpen
    })
  }

  /** Shows the bars or hides them. */
  show(areShown) {
    this.#engine.showBars(areShown || this.#mustStay(), performance.now())
    this.#wake()
  }

  #zoomed(isEnlarged) {
    if (isEnlarged === this.#isEnlarged) return
    this.#isEnlarged = isEnlarged
    if (!this.#scene.isOpen) return
    // Nobody takes a button away from under the hand that is on it.
    const hides = isEnlarged && this.#scene.bars > 0 && !this.#isInUse
    if (hides || !isEnlarged && this.#madeRoom) this.show(!isEnlarged)
    this.#madeRoom = hides
  }

  get #isInUse() {
    // What a finger has tapped last counts as hovered.
    const hovered = modality() === 'touch' ? '' : ':hover, '
    return this.#bars.querySelector(`${hovered}:focus-visible, [aria-expanded="true"]`) !== null
  }

  #move({ buttons, clientX, clientY }) {
    if (buttons !== 0 || !this.#scene.isOpen) return
    this.#rested ??= [clientX, clientY]
    if (Math.hypot(clientX - this.#rested[0], clientY - this.#rested[1]) < reach) return
    this.#rested = [clientX, clientY]
    if (this.#scene.bars < 1) this.show(true)
    this.#wait()
  }

  /** Has them go in a while, unless they are in use by then. */
  leaveSoon() { this.#wait() }

  #wait() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#leave(), patience)
  }

  #leave() {
    if (!this.#scene.isOpen) return
    this.#rested = null
    if (this.#isInUse) return this.#wait()
    this.show(false)
  }
}
