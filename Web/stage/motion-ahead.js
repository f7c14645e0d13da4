// Gives motion that nobody holds to the browser's compositor, which goes on with it while the page is busy. Loaded behind
// the engine; till then, and whatever cannot be given away, is drawn frame by frame.

/** The farthest that motion is told ahead, and the least time from one telling to the next; milliseconds. */
const horizon = 900
const pause = 50
/** Between two keyframes at the beginning, and at most; springs are quickest to change when they are young. */
const firstStep = 4
const longestStep = 16
/**
 * How long an animation stands still before it ends, milliseconds. Chromium has the page draw each frame of an animation's last 40
 * (`DocumentTimeline::kMinimumDelay`); the frame that takes it back comes up to two later, of 16 each.
 */
const stand = 100
/** The width of a window up to which these are short enough; the corner that they cut grows with the square of a step. */
const phone = 270

/** Plays ahead whatever the stage draws from now on. */
export function begin(parts) {
  const twin = parts.engine.twin()
  parts.signal?.addEventListener('abort', () => twin.destroy())
  let animations = []
  let next = 0
  let rests = false
  parts.stage.whenDrawn((frame, engine, time) => {
    const isFirst = rests
    rests = !frame.isMoving
    // The page has just been drawn as it is now: who was told what would be is no longer needed.
    for (const animation of animations) animation.cancel()
    animations = []
    if (!frame.isMoving || frame.isHeld || time < next || engine.hasOwnTime) return
    twin.copy(engine)
    const forecast = new Forecast(parts, twin, parts.stage.shown, time)
    if (!forecast.isWorthwhile) return
    next = time + pause
    const [first] = animations = forecast.play(isFirst)
    frame.wakeTime = forecast.wakeTime
    if (first) whenPresented(first, start => {
      if (animations[0] !== first) return
      engine.presented(start)
      parts.sleep(forecast.wakeTime + start - time)
    })
    // Buttons that are about to come can be pressed as soon as they do.
    parts.dialog.bars.classList.remove('gone')
  })
}

/** Says when the browser presents the first frame of an animation. */
function whenPresented(animation, hear) {
  if (animation.startTime !== null) return hear(animation.startTime)
  // It rejects if the animation is cancelled before.
  animation.ready.then(() => hear(animation.startTime), () => {})
}

/** What will be seen from a time on if nothing happens: asked of a copy of the engine before it is true. */
class Forecast {
  /** When something changes that the compositor cannot: a photo comes or has landed, somebody is to be told. */
  wakeTime
  #parts
  #drawn
  #start
  #times = []
  #tracks = new Map()
  #isPlain = true

  constructor(parts, twin, drawn, start) {
    this.#parts = parts
    this.#drawn = drawn
    this.#start = start
    this.#ask(twin)
  }

  /** Whether all of it can be played, and takes longer than it costs. */
  get isWorthwhile() { return this.#isPlain && this.wakeTime > this.#start + 2 * longestStep }

  #ask(engine) {
    const { dialog: { backdrop, bars }, header, stage } = this.#parts
    let time = this.#start
    let step = firstStep
    const fineness = Math.min(1, Math.sqrt(phone / stage.window.width))
    const title = bars.querySelector('.title')
    let scene, frame
    do {
      frame = engine.frame(time)
      for (const box of frame.pictures) this.#add(box)
      this.#times.push(time)
      this.#track(backdrop).opacity.push(frame.backdrop)
      this.#track(bars).opacity.push(frame.chrome)
      if (header) {
        this.#track(header).opacity.push(1 - frame.chrome)
        this.#track(title).opacity.push(frame.chrome)
      }
      const now = `${frame.touchTarget} ${frame.photo} ${frame.pictures.map(({ photo }) => photo)}`
      scene ??= now
      if (now !== scene || frame.notices.length > 0 || !frame.isMoving) this.wakeTime ??= time
      this.#isPlain &&= isPlain(frame)
      time += step * fineness
      step = Math.min(step + 0.5, longestStep)
    } while (this.#isPlain && frame.isMoving && time < this.#start + horizon)
    this.wakeTime ??= this.#times.at(-1)
  }

  #track(element) {
    let track = this.#tracks.get(element)
    if (!track) this.#tracks.set(element, track = { transform: [], clipPath: [], opacity: [] })
    return track
  }

  #add(box) {
    // One that is yet to come is drawn when it has.
    if (!this.#drawn.has(box.photo)) return
    const picture = this.#parts.stage.pictureAt(box.photo)
    const track = this.#track(picture.element)
    const look = picture.lookOf(box)
    for (const property in look) (track[property] ??= []).push(look[property])
  }

  /**
   * Hands everything that changes to the browser; returns its animations.
   *
   * A motion that starts from rest starts with the frame that the browser presents, however long it takes to prepare that.
   */
  play(isFirst) {
    const animations = []
    for (const [element, { clipPath, ...others }] of this.#tracks) {
      this.#animate(element, others, animations, isFirst)
      // By itself, because not every browser can leave a clip to the compositor.
      this.#animate(element, { clipPath: alike(clipPath) }, animations, isFirst)
    }
    return animations
  }

  #animate(element, tracks, animations, isFirst) {
    const changing = Object.entries(tracks).filter(([, values]) => values.some(value => value !== values[0]))
    if (changing.length === 0) return
    const { length } = changing[0][1]
    const duration = this.#times[length - 1] - this.#start + stand
    const offset = this.#times.slice(0, length).map(time => (time - this.#start) / duration)
    const frames = Object.fromEntries(changing.map(([property, values]) => [property, [...values, values.at(-1)]]))
    const animation = element.animate({ ...frames, offset: [...offset, 1] }, { duration, fill: 'both' })
    // The time of the frame that is being drawn, not of the one in which the browser gets to it.
    if (!isFirst) animation.startTime = this.#start
    animations.push(animation)
  }
}

/** Whether nothing is drawn of what only some styles have; `overlay.js` draws that. */
function isPlain({ scene: { slidesBars, pageBelow, pageShift, hasCard } }) {
  return !slidesBars && pageBelow === 1 && pageShift === 0 && !hasCard
}

/** Clips of one form, so that the compositor can go from one to the next: all with corners or all without. */
function alike(clips) {
  const isClipped = clips.some(clip => clip !== 'none')
  const isRound = clips.some(clip => !/none|round 0px/.test(clip))
  const corner = isRound ? 'round 0.001px' : 'round 0px'
  return clips.map(clip => isClipped
    ? (clip === 'none' ? 'inset(0px 0px 0px 0px round 0px)' : clip).replace('round 0px', corner) : clip)
}
