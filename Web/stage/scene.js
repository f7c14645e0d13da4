/** What the viewer shows, and who wants to know when that is something else. */
export class Scene {
  /** The photo that is open, or on its way: its place in the album; null if none is. */
  photo = null
  /** Whether everything belongs to the viewer, and not to the page below. */
  isOpen = false
  /** Whether it moves, by itself or in a hand. */
  isMoving = false
  /** 1 fits the window. */
  zoom = 1
  /** How wide the whole picture is, points, whatever of it is in the window. */
  width = 0
  /** How much of the bars is seen, 0 to 1. */
  bars = 0
  #engine
  #hearers = []

  constructor({ engine, stage }) {
    this.#engine = engine
    stage.whenDrawn(frame => this.#take(frame))
  }

  /** How many photos there are. */
  get count() { return this.#engine.count }

  /** Whether the photo is larger than what fits the window. A hundredth may be rounding. */
  get isEnlarged() { return this.zoom > 1.01 }

  /** Whether a photo is open and nothing moves. */
  get isAtRest() { return this.isOpen && !this.isMoving }

  /** `hear` is called whenever another photo is shown, or it opens, closes, moves or comes to rest. */
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
