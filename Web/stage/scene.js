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
  #hearers = []

  constructor({ engine, stage }) {
    this.#engine = engine
    stage.whenDrawn(frame => this.#take(frame))
  }

  /** The number of photos. */
  get count() { return this.#engine.count }

  /** Whether the photo is larger than fits the window. A hundredth may be a rounding error. */
  get isEnlarged() { return this.zoom > 1.01 }

  /** Whether a photo is open and nothing moves. */
  get isAtRest() { return this.isOpen && !this.isMoving }

  /** Calls `hear` whenever another photo appears, and when a photo opens, closes, moves, comes to rest or has a new zoom at rest. */
  whenChanged(hear) { this.#hearers.push(hear) }

  #take({ photo, touchTarget, isAtRest, zoom, chrome, pictures }) {
    const isMoving = !isAtRest
    const isOpen = touchTarget === 'everything'
    this.bars = chrome
    const isNews = photo !== this.photo || isOpen !== this.isOpen || isMoving !== this.isMoving
      || zoom !== this.zoom && !isMoving
    const width = pictures.find(({ role }) => role === 'present')?.imageWidth ?? 0
    Object.assign(this, { photo, isOpen, isMoving, zoom, width })
    if (isNews) for (const hear of this.#hearers) hear()
  }
}
