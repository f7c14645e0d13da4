// Passes free motion to the browser's compositor, which continues it while the page is busy. Loaded behind the engine. Until then, and
// for anything that cannot be passed on, the page draws every frame.

/** How far ahead motion is predicted, and the shortest time between two predictions, in milliseconds. */
const horizon = 900
const pause = 50
/**
 * The first and the longest time between two keyframes, and how much longer each is than the one before, in milliseconds. Springs change
 * fastest at the start. Each keyframe costs time when a motion starts.
 */
const firstStep = 5
const longestStep = 20
const growth = 0.6
/** The shortest motion worth playing, in milliseconds. */
const shortest = 32
/**
 * How long an animation stands still at its end, in milliseconds. In the last 40 of these, Chromium has the page draw each frame
 * (`DocumentTimeline::kMinimumDelay`). The page takes over up to two frames of 16 later.
 */
const stand = 100
/** The window width, in points, up to which these steps are short enough. The interpolation error grows with the square of a step. */
const phone = 270

/** Predicts and plays all later motion of the stage. */
export function begin(parts) {
  const twin = parts.engine.twin()
  parts.signal?.addEventListener('abort', () => twin.destroy())
  let animations = []
  let next = 0
  let rests = false
  parts.stage.whenDrawn((frame, engine, time) => {
    const isFirst = rests
    rests = !frame.isMoving
    // The stage has just drawn the present frame, so the old prediction is void.
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
    // Buttons in appearing bars can be pressed at once.
    parts.dialog.bars.classList.remove('gone')
  })
}

/** Calls `hear` with the time when the browser presents an animation's first frame. */
function whenPresented(animation, hear) {
  if (animation.startTime !== null) return hear(animation.startTime)
  // Cancelling the animation rejects the promise.
  animation.ready.then(() => hear(animation.startTime), () => {})
}

/** The motion from a time on if nothing happens, predicted by a copy of the engine. */
class Forecast {
  /** When something happens that the compositor cannot show: a photo appears or has landed, or a notice is due. */
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

  /** Whether all of it can be played, and is long enough to be worth the cost. */
  get isWorthwhile() { return this.#isPlain && this.wakeTime > this.#start + shortest }

  #ask(engine) {
    const { dialog: { backdrop, bars }, stage } = this.#parts
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
      if (stage.header) {
        this.#track(stage.header).opacity.push(1 - frame.chrome)
        this.#track(title).opacity.push(frame.chrome)
      }
      const now = `${frame.touchTarget} ${frame.photo} ${frame.pictures.map(({ photo }) => photo)}`
      scene ??= now
      if (now !== scene || frame.notices.length > 0 || !frame.isMoving) this.wakeTime ??= time
      this.#isPlain &&= isPlain(frame)
      time += step * fineness
      step = Math.min(step + growth, longestStep)
    } while (this.#isPlain && frame.isMoving && time < this.#start + horizon)
    this.wakeTime ??= this.#times.at(-1)
  }

  #track(element) {
    let track = this.#tracks.get(element)
    if (!track) this.#tracks.set(element, track = { transform: [], clipPath: [], opacity: [] })
    return track
  }

  #add(box) {
    // The stage draws a new picture when it appears.
    if (!this.#drawn.has(box.photo)) return
    const picture = this.#parts.stage.pictureAt(box.photo)
    const track = this.#track(picture.element)
    const look = picture.lookOf(box)
    for (const property in look) (track[property] ??= []).push(look[property])
  }

  /**
   * Starts animations for everything that changes, and returns them. A motion from rest starts with the frame that the browser presents,
   * however long it takes to prepare it.
   */
  play(isFirst) {
    const animations = []
    for (const [element, { clipPath, ...others }] of this.#tracks) {
      this.#animate(element, others, animations, isFirst)
      // Separately, because not every browser's compositor can animate clips.
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
    // The frame being drawn, not a later one when the browser is ready.
    if (!isFirst) animation.startTime = this.#start
    animations.push(animation)
  }
}

/** Whether the scene has no features of only some styles. `overlay.js` draws those. */
function isPlain({ scene: { slidesBars, pageBelow, pageShift, hasCard } }) {
  return !slidesBars && pageBelow === 1 && pageShift === 0 && !hasCard
}

/** Returns the clips in one form, all with corners or all without, so that the compositor can interpolate them. */
function alike(clips) {
  const isClipped = clips.some(clip => clip !== 'none')
  const isRound = clips.some(clip => !/none|round 0px/.test(clip))
  const corner = isRound ? 'round 0.001px' : 'round 0px'
  return clips.map(clip => isClipped
    ? (clip === 'none' ? 'inset(0px 0px 0px 0px round 0px)' : clip).replace('round 0px', corner) : clip)
}
