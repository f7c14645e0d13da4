import { hand } from './hand.js'

/** Milliseconds after which bars go that a mouse brought, when it rests. */
const patience = 3000
/** Points that a mouse has to move to bring the bars: less is a hand that clicks. */
const reach = 8

/** The bars come with the mouse and go when it rests. */
export class Bars {
  #engine
  #wake
  #scene
  #bars
  #timer = 0
  #rested = null

  constructor({ engine, wake, dialog: { root, bars } }, scene) {
    this.#engine = engine
    this.#wake = wake
    this.#scene = scene
    this.#bars = bars
    // Not where fingers move: each listener costs them a call for each of their points.
    root.onpointerenter = ({ pointerType }) => {
      root.onpointermove = pointerType === 'touch' ? null : event => this.#move(event)
    }
    let wasOpen = false
    scene.whenChanged(() => {
      if (scene.isOpen && !wasOpen && hand() === 'mouse') this.#wait()
      wasOpen = scene.isOpen
    })
  }

  /** Shows the bars or hides them. */
  show(areShown) {
    this.#engine.ask('bars', areShown, performance.now())
    this.#wake()
  }

  #move({ buttons, clientX, clientY }) {
    if (buttons !== 0 || !this.#scene.isOpen) return
    this.#rested ??= [clientX, clientY]
    if (Math.hypot(clientX - this.#rested[0], clientY - this.#rested[1]) < reach) return
    this.#rested = [clientX, clientY]
    if (this.#scene.bars < 1) this.show(true)
    this.#wait()
  }

  #wait() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#leave(), patience)
  }

  #leave() {
    if (!this.#scene.isOpen) return
    this.#rested = null
    if (this.#bars.querySelector(':hover, :focus-visible')) return this.#wait()
    this.show(false)
  }
}
