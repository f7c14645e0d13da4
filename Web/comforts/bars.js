import { element } from '../element.js'
import { hand } from './hand.js'

/** Milliseconds after which bars go that a mouse brought, when it rests. */
const patience = 3000
/** Points that a mouse has to move to bring the bars: less is a hand that clicks. */
const reach = 8

/** The bars come with the mouse and go when it rests, and have room for more buttons. */
export class Bars {
  #engine
  #wake
  #scene
  #bars
  #tools = element('div', 'tools')
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

  /** Adds a button at the end of the upper bar; `path` draws it. */
  add(name, label, path, press) {
    const button = element('button', name)
    button.type = 'button'
    button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
    button.ariaLabel = button.title = label
    button.addEventListener('click', press)
    this.#tools.append(button)
    this.#bars.querySelector('.top').append(this.#tools)
    // So much room is left on the other side of the name.
    this.#bars.style.setProperty('--tools', this.#tools.childElementCount)
    return button
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
    if (this.#bars.querySelector('button:hover, :focus-visible')) return this.#wait()
    this.show(false)
  }
}
