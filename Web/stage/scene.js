/** Milliseconds between two looks at the screen. */
const pause = 500

/** The state of the viewer, with callbacks for its changes. */
export class Scene {
  /** The index of the open photo, or of one on its way; null if none. */
  photo = null
  /** Whether the viewer gets all input, and the page none. */
  isOpen = false
  /** Whether the photo moves, freely or in a hand. */
  isMoving = false
  /** Relative to the size that fits the window. */
  zoom = 1
  /** The width of the whole picture in points, even beyond the window. */
  width = 0
  /** The opacity of the bars, 0 to 1. */
  bars = 0
  #engine
  #photoAt
  /** What is known of the photo. */
  #known
  #hearers = []

  constructor({ engine, stage, photoAt }) {
    this.#engine = engine
    this.#photoAt = photoAt
    stage.whenDrawn(frame => this.#take(frame))
  }

  /** The number of photos. */
  get count() { return this.#engine.count }

  /** Whether the photo is larger than fits the window. A hundredth may be a rounding error. */
  get isEnlarged() { return this.zoom > 1.01 }

  /** Whether a photo is open and nothing moves. */
  get isAtRest() { return this.isOpen && !this.isMoving }

  /**
   * Calls `hear` whenever another photo appears or is read, and when a photo opens, closes, moves, comes to rest or has a new zoom at rest.
   */
  whenChanged(hear) { this.#hearers.push(hear) }

  #take({ photo, touchTarget, isAtRest, zoom, chrome, pictures }) {
    const isMoving = !isAtRest
    const isOpen = touchTarget === 'everything'
    this.bars = chrome
    const known = this.#photoAt(photo)
    const isNews = photo !== this.photo || known !== this.#known || isOpen !== this.isOpen || isMoving !== this.isMoving
      || zoom !== this.zoom && !isMoving
    const width = pictures.find(({ role }) => role === 'present')?.imageWidth ?? 0
    this.#known = known
    Object.assign(this, { photo, isOpen, isMoving, zoom, width })
    if (isNews) for (const hear of this.#hearers) hear()
  }
}

/**
 * Shows the result of `make`, if any, over the open photo, and removes it when another photo appears: content in place of a photo, such as
 * a page's own elements or a video.
 */
export function standOver(scene, make) {
  let shown = null
  const look = () => {
    const { photo } = scene
    if (shown && shown.photo !== photo) {
      shown.remove()
      shown = null
    }
    // Only after opening, because the thumbnail flies.
    if (!shown && scene.isAtRest) shown = make(photo)
  }
  scene.whenChanged(look)
  look()
}

/**
 * Sharpens a resting photo when its window moves to a screen with more pixels. Not every browser reports that, so this checks while a
 * photo rests.
 */
export function watchScreen({ wake, signal }, scene) {
  let ratio, timer = 0
  const look = () => {
    if (devicePixelRatio !== ratio) wake()
    ratio = devicePixelRatio
  }
  const stop = () => clearInterval(timer)
  scene.whenChanged(() => {
    stop()
    if (!scene.isAtRest) return
    ratio ??= devicePixelRatio
    timer = setInterval(look, pause)
  })
  signal?.addEventListener('abort', stop)
}
