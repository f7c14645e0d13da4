import { FingerCount } from './clock.js'

/** Calls that say what somebody did. */
const actions = new Set(['open', 'page', 'close', 'key', 'wheel', 'hold', 'touch', 'touches', 'cancel_touches'])
/** Calls that only ask, or that a replay with another style has its own of. */
const ignored = new Set(['catches', 'presented', 'cells', 'cell', 'sections', 'reveal', 'numbers', 'style'])
/** Calls kept of one visit to the viewer; it goes on, but cannot be replayed, after that. */
const capacity = 30_000

/**
 * Keeps what was told to the engine since the viewer was opened, and what it showed in the last gesture.
 *
 * Times are the engine's.
 */
export class Recorder {
  /** The last visit: where everything was when it began, and every call since. */
  visit = null
  /** The last gesture, or the last motion as long as there was none: `start`, `end`, `samples`, `fingers`. */
  gesture = null
  /** Called when a gesture has come to rest. */
  onRest = null
  #parts
  #setup = {}
  #sizes = new Map()
  #touches = []
  #now = 0
  #isIdle = true
  #isMoving = false
  #isHeld = false
  #under = null

  constructor(parts) {
    this.#parts = parts
    const { engine } = parts
    const fingers = new FingerCount()
    const ask = engine.ask
    engine.ask = (name, ...numbers) => {
      this.#hear(name, numbers, fingers.after(name))
      return ask.call(engine, name, ...numbers)
    }
    const frame = engine.frame
    engine.frame = (time, draw) => {
      let present = null
      const shown = frame.call(engine, time, box => {
        this.visit?.photos.add(box.photo)
        if (box.role === 1) present = { x: box.x, y: box.y, photo: box.photo }
        draw(box)
      })
      this.#see(shown, present)
      return shown
    }
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    this.#setup.reduce_motion = [Number(still.matches), 0]
    // Whatever was told before this recorder was there.
    parts.layOut()
  }

  /** Where everything is, and how large: what an engine is told before the first call of a visit. */
  #snapshot() {
    const sizes = []
    for (let index = 0; this.#parts.photoAt(index); index++) {
      const { width, height } = this.#parts.photoAt(index)
      sizes.push(width && height ? [width, height] : null)
    }
    return { sizes, ...structuredClone(this.#setup) }
  }

  #hear(name, numbers, fingers) {
    if (name in this.#setup || name === 'layout' || name === 'grid' || name === 'scroll') this.#setup[name] = numbers
    if (ignored.has(name)) return
    if (name === 'frame') this.#now = numbers[0]
    if (actions.has(name)) this.#act(name, numbers, fingers)
    const { visit } = this
    if (!visit || this.#isIdle && !actions.has(name)) return
    if (visit.calls.length < capacity) visit.calls.push([name, ...numbers])
    else visit.isCut = true
  }

  #act(name, numbers, fingers) {
    const time = name === 'touch' || name === 'hold' ? this.#now : numbers.at(-1)
    this.#now = Math.max(this.#now, time)
    if (this.#isIdle) {
      this.#isIdle = false
      this.visit = { setup: this.#snapshot(), calls: [], photos: new Set(), start: time, isCut: false }
    }
    if (!this.#isMoving && !this.#isHeld) {
      this.#under = { start: time, end: time, samples: [], fingers: [], isGesture: false }
    }
    if (name === 'touch') this.#touches.push({ id: numbers[0], x: numbers[1], y: numbers[2] })
    if (fingers === undefined) return
    this.#isHeld = fingers > 0
    if (this.#isHeld && this.#under) {
      this.#under.isGesture = true
      this.#under.fingers.push({ time, touches: this.#touches })
    }
    this.#touches = []
  }

  #see(frame, present) {
    this.#isMoving = frame.isMoving === 1
    const under = this.#under
    if (under) {
      under.end = this.#now
      under.samples.push({
        time: this.#now, x: present?.x, y: present?.y, scale: present ? frame.zoom : undefined, backdrop: frame.backdrop,
      })
    }
    if (this.#isMoving || this.#isHeld) return
    this.#isIdle = frame.photo === null && frame.pictures === 0
    if (!under) return
    this.#under = null
    // A tap that does nothing is no gesture to look at.
    if (under.samples.length < 3) return
    if (under.isGesture || !this.gesture?.isGesture) this.gesture = under
    this.onRest?.()
  }
}
