import { modality } from '../input/focus.js'

/** Milliseconds of a resting mouse after which the bars hide. */
const patience = 3000
/** How far a mouse must move to show the bars, in points. Less is a hand that clicks. */
const reach = 8

/** Shows the bars while the mouse moves. They make no room for an enlarged photo while they are in use. */
export class Bars {
  #engine
  #wake
  #scene
  #bars
  #mustStay
  #timer = 0
  #rested = null
  /** Whether they are hidden for an enlarged photo. */
  #makesRoom = false

  /** `mustStay` returns whether the bars must stay visible, whatever hides them. */
  constructor({ engine, wake, stage, dialog: { root, bars } }, scene, mustStay) {
    this.#engine = engine
    this.#mustStay = mustStay
    this.#wake = wake
    this.#scene = scene
    this.#bars = bars
    // Not while fingers move, because each listener costs a call for each of their points.
    root.onpointerenter = ({ pointerType }) => {
      root.onpointermove = pointerType === 'touch' ? null : event => this.#move(event)
    }
    stage.whenDrawn(({ makesRoom }) => this.#keep(makesRoom))
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

  /** Shows bars in use again as soon as they make room for an enlarged photo. */
  #keep(makesRoom) {
    const begins = makesRoom && !this.#makesRoom
    this.#makesRoom = makesRoom
    // A button must not vanish under the hand that uses it.
    if (begins && (this.#isInUse || this.#mustStay())) this.show(true)
  }

  get #isInUse() {
    // Browsers keep the element that a finger tapped last as hovered.
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

  /** Hides the bars in a while, unless they are in use by then. */
  leaveSoon() { this.#wait() }

  #wait() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#leave(), patience)
  }

  #leave() {
    // After a tap, the mouse that was resting no longer counts.
    if (!this.#scene.isOpen || modality() === 'touch') return
    this.#rested = null
    if (this.#isInUse) return this.#wait()
    this.show(false)
  }
}

/** Calls `hear` with the height in CSS pixels that the bars cover at the bottom of the window, whenever that changes; 0 while they are hidden. */
export function watchCovered({ dialog: { bars }, signal }, hear) {
  let height = 0, covered = 0
  const look = () => {
    const now = bars.matches('.gone') ? 0 : height
    if (now !== covered) hear(covered = now)
  }
  const changes = new MutationObserver(look)
  changes.observe(bars, { attributeFilter: ['class'] })
  // Reports heights without another layout.
  const sizes = new ResizeObserver(([{ borderBoxSize: [{ blockSize }] }]) => {
    height = blockSize
    look()
  })
  sizes.observe(bars.querySelector('.bottom'))
  signal.addEventListener('abort', () => {
    changes.disconnect()
    sizes.disconnect()
    if (covered) hear(0)
  })
}
