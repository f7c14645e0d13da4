// What the tuning panel does with the engine's calls: slows their time down, and records them.

/** Engine calls whose last number is the time. */
const timed = new Set([
  'layout', 'panel', 'grid', 'reduce_motion', 'style', 'open', 'page', 'close', 'key', 'wheel', 'touches', 'cancel_touches', 'frame', 'catch_touch',
  'presented', 'placed',
])
/** Calls that represent user actions. */
const actions = new Set(['open', 'page', 'close', 'key', 'wheel', 'touches', 'cancel_touches'])
/** Calls that only query the engine, or that a replay makes by itself. */
const ignored = new Set(['catch_touch', 'presented', 'cells', 'cell', 'sections', 'reveal', 'style', 'ratios', 'sources', 'placed'])
/** The maximum number of recorded calls per visit. A longer visit cannot be replayed. */
const capacity = 30_000

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

/**
 * Records the engine's calls since the viewer opened, and the frames of the last gesture.
 *
 * All times are the engine's.
 */
export class Recorder {
  /** The last visit: the layout at its start, and every call since. */
  visit = null
  /** The last gesture, or the last motion before any gesture: `start`, `end`, `samples`, `fingers`. */
  gesture = null
  /** Called when a gesture or another motion has come to rest. */
  onRest = null
  #parts
  #setup = {}
  #sizes = new Map()
  #now = 0
  #isIdle = true
  #isMoving = false
  #isHeld = false
  #under = null

  constructor(parts) {
    this.#parts = parts
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    this.#setup.reduce_motion = [Number(still.matches), 0]
  }

  /** Returns the photos' sizes and the layout, which a replay needs before the first call of a visit. */
  #snapshot() {
    const sizes = []
    for (let index = 0; this.#parts.photoAt(index); index++) {
      const { width, height } = this.#parts.photoAt(index)
      sizes.push(width && height ? [width, height] : null)
    }
    return { sizes, ...structuredClone(this.#setup) }
  }

  hear(name, numbers) {
    if (name in this.#setup || name === 'layout' || name === 'grid' || name === 'scroll') this.#setup[name] = numbers
    if (ignored.has(name)) return
    if (name === 'frame') this.#now = numbers[0]
    if (actions.has(name)) this.#act(name, numbers)
    const { visit } = this
    if (!visit || this.#isIdle && !actions.has(name)) return
    if (visit.calls.length < capacity) visit.calls.push([name, ...numbers])
    else visit.isCut = true
  }

  #act(name, numbers) {
    const time = numbers.at(-1)
    this.#now = Math.max(this.#now, time)
    if (this.#isIdle) {
      this.#isIdle = false
      this.visit = { setup: this.#snapshot(), calls: [], photos: new Set(), start: time, isCut: false }
    }
    if (!this.#isMoving && !this.#isHeld) {
      this.#under = { start: time, end: time, samples: [], fingers: [], isGesture: false }
    }
    const touches = fingersAfter(name, numbers)
    if (!touches) return
    this.#isHeld = touches.length > 0
    if (this.#isHeld && this.#under) {
      this.#under.isGesture = true
      this.#under.fingers.push({ time, touches })
    }
  }

  see(frame) {
    frame.pictures.forEach(({ photo }) => this.visit?.photos.add(photo))
    const present = frame.pictures.find(({ role }) => role === 'present')
    this.#isMoving = frame.isMoving
    const under = this.#under
    if (under) {
      under.end = this.#now
      under.samples.push({
        time: this.#now, x: present?.x, y: present?.y, scale: present ? frame.zoom : undefined, backdrop: frame.backdrop,
      })
    }
    if (this.#isMoving || this.#isHeld) return
    this.#isIdle = frame.photo === null && frame.pictures.length === 0
    if (!under) return
    this.#under = null
    // Ignores a tap that does nothing.
    if (under.samples.length < 3) return
    if (under.isGesture || !this.gesture?.isGesture) this.gesture = under
    this.onRest?.()
  }
}

/** Returns the fingers that are down after a call, or undefined if it says nothing about fingers. */
const fingersAfter = (name, [fingers]) => ({ touches: fingers, cancel_touches: [] })[name]
