/** Calls to the engine whose last number is the time. */
const timed = new Set([
  'layout', 'grid', 'reduce_motion', 'style', 'open', 'page', 'close', 'key', 'wheel', 'touches', 'cancel_touches', 'frame', 'catches', 'presented',
])

/** Whether a call says that fingers are down, or that none is; undefined if it does not say. */
export class FingerCount {
  #count = 0

  /** The fingers that are down after this call; undefined if it does not say. */
  after(name) {
    if (name === 'touch') this.#count += 1
    if (name !== 'touches' && name !== 'cancel_touches') return undefined
    const count = name === 'touches' ? this.#count : 0
    this.#count = 0
    return count
  }
}

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

  constructor(engine) {
    // By a clock that may be slowed down or stopped nothing is known ahead: every frame is drawn.
    engine.hasOwnTime = true
    const ask = engine.ask
    const fingers = new FingerCount()
    engine.ask = (name, ...numbers) => {
      const time = numbers.at(-1)
      const count = fingers.after(name)
      if (count !== undefined) this.#change(time, () => { this.#isHeld = count > 0 })
      if (timed.has(name)) numbers.push(this.#at(numbers.pop()))
      return ask.call(engine, name, ...numbers)
    }
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
