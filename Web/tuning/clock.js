/** Engine calls whose last number is the time. */
const timed = new Set([
  'layout', 'panel', 'grid', 'reduce_motion', 'style', 'open', 'page', 'close', 'key', 'wheel', 'touches', 'cancel_touches', 'frame', 'catch_touch',
  'presented', 'placed',
])

/** Returns the fingers that are down after a call, or undefined if it says nothing about fingers. */
export const fingersAfter = (name, [fingers]) => ({ touches: fingers, cancel_touches: [] })[name]

/**
 * The engine's time: the browser's, or slower.
 *
 * Runs at full speed while fingers are down. At a tenth of the speed, a finger would be ten times as fast and throw the photo.
 */
export class Clock {
  #speed = 1
  #rate = 1
  #told = 0
  #since = 0
  #isHeld = false
  /** The engine cannot plan ahead with a clock that may slow down or stop, so the page draws every frame. */
  ownsTime = true

  /** Replaces the browser's time in a call by the engine's time. */
  hear(name, numbers) {
    const fingers = fingersAfter(name, numbers)
    if (fingers) this.#change(numbers.at(-1), () => { this.#isHeld = fingers.length > 0 })
    return timed.has(name) ? [...numbers.slice(0, -1), this.#at(numbers.at(-1))] : numbers
  }

  /** Engine time per real time: 1 is full speed, 0 is stopped. */
  get speed() { return this.#speed }
  set speed(speed) { this.#change(performance.now(), () => { this.#speed = speed }) }

  /** Advances the engine's time at once. */
  step(milliseconds) { this.#told += milliseconds }

  #change(time, change) {
    this.#told = this.#at(time)
    this.#since = time
    change()
    this.#rate = this.#isHeld ? 1 : this.#speed
  }

  #at(time) { return this.#told + (time - this.#since) * this.#rate }
}
