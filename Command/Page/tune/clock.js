/** Calls to the engine whose last number is the time. */
const timed = new Set([
  'layout', 'panel', 'grid', 'reduce_motion', 'style', 'open', 'page', 'close', 'key', 'wheel', 'touches', 'cancel_touches', 'frame', 'catch_touch',
  'presented',
])

/** The fingers that are down after a call; undefined if it does not say. */
export const fingersAfter = (name, [fingers]) => ({ touches: fingers, cancel_touches: [] })[name]

/**
 * The time that the engine is told: the browser's, or slower.
 *
 * While fingers are down it goes as fast as they do: a finger ten times as fast would throw the photo.
 */
export class Clock {
  #speed = 1
  #rate = 1
  #told = 0
  #since = 0
  #isHeld = false
  /** By a clock that may be slowed down or stopped nothing is known ahead: every frame is drawn. */
  ownsTime = true

  /** Has a call at the time that it is now for the engine. */
  hear(name, numbers) {
    const fingers = fingersAfter(name, numbers)
    if (fingers) this.#change(numbers.at(-1), () => { this.#isHeld = fingers.length > 0 })
    return timed.has(name) ? [...numbers.slice(0, -1), this.#at(numbers.at(-1))] : numbers
  }

  /** How much time passes for the engine in each second: 1 is all of it, 0 none. */
  get speed() { return this.#speed }
  set speed(speed) { this.#change(performance.now(), () => { this.#speed = speed }) }

  /** Lets some milliseconds pass at once. */
  step(milliseconds) { this.#told += milliseconds }

  #change(time, change) {
    this.#told = this.#at(time)
    this.#since = time
    change()
    this.#rate = this.#isHeld ? 1 : this.#speed
  }

  #at(time) { return this.#told + (time - this.#since) * this.#rate }
}
