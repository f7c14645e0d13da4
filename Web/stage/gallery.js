import { focused } from '../input/focus.js'
import { Gestures } from '../input/gestures.js'
import { Stage } from './stage.js'

/**
 * Connects the engine to a page: thumbnails, and the viewer over them.
 *
 * `grid` places the thumbnails: an `AlbumGrid` makes its own, and `Links` are wherever the page puts them.
 */
export class Gallery {
  /** The objects that gestures, styles and tools work with. */
  parts
  /** Names the open photo in the address bar, if the page asks for it. */
  namer
  #engine
  #grid
  #dialog
  #stage
  #photos = []
  #positions = new Map()
  #frameRequest = 0
  #timer = 0
  #isModal = false
  #isShown = false
  #current = null
  #named = null
  #waiting = null
  /** The focused element before the viewer opened. */
  #opener = null

  /** `namerFor` makes the `namer`. It receives a function that goes to a photo by its id. `signal` ends the listening. */
  constructor(engine, grid, dialog, namerFor, signal) {
    this.#engine = engine
    this.#grid = grid
    this.#dialog = dialog
    this.namer = namerFor(id => this.#follow(id))
    const photoAt = index => this.#photos[index]
    grid.onSize = (...image) => this.#learnSize(...image)
    const stage = this.#stage = new Stage(dialog, photoAt, grid.onSize)
    grid.onProblem = (index, reason) => stage.showProblem(index, reason)
    grid.onMove = () => this.#isShown && this.#wake()
    grid.onLayout = () => this.#layOut()
    this.parts = Object.seal({
      gallery: this, engine, stage, grid, dialog, photoAt, signal, wake: () => this.#wake(), layOut: grid.onLayout,
      sleep: until => this.#sleep(until),
      open: (...photo) => this.#open(...photo), focus: index => this.#focus(index),
      // What may come later: the album's sections, the favourites, and what returns the open video.
      sections: null, favourites: null, film: () => null,
    })
    new Gestures(this.parts)
    this.#listen(signal)
  }

  /** Whether a photo is out of its thumbnail, or about to leave it. */
  get isShown() { return this.#isShown }

  /**
   * Shows a list of photos, as soon as no photo is out of its thumbnail. `ratios` are width to height of each photo,
   * for rows of whole photos; null if only the photos have them.
   */
  setPhotos(photos, ratios = null) {
    if (this.#isShown) {
      this.#waiting = [photos, ratios]
      return
    }
    const known = this.#positions
    this.#photos = photos
    this.#positions = new Map()
    this.#stage.clear()
    this.#engine.setPhotos(photos.length)
    photos.forEach(({ id, width, height }, index) => {
      // The photo is still unknown.
      if (id === undefined) return
      this.#positions.set(id, index)
      // The engine ignores an unknown size.
      this.#engine.setSize(index, width, height)
    })
    this.#grid.setPhotos(photos, this.#positions, ratios)
    this.#layOut()
    // This list may be the first with the photo in the address.
    const named = this.namer.current
    if (known.has(named) || !this.#positions.has(named)) return
    this.namer.adopt()
    this.#follow(named)
  }

  #listen(signal) {
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const setMotion = () => this.#tell(() => this.#engine.setReducesMotion(motion.matches, performance.now()))
    motion.addEventListener('change', setMotion, { signal })
    setMotion()
    const { close, previous, next } = this.#dialog
    // After the viewer is gone.
    signal?.addEventListener('abort', () => queueMicrotask(() => {
      if (this.#isModal && !focused()) this.#opener?.focus({ preventScroll: true })
    }))
    close.onclick = ({ timeStamp }) => this.#tell(() => this.#engine.close(timeStamp))
    previous.onclick = ({ timeStamp }) => this.#step(-1, timeStamp)
    next.onclick = ({ timeStamp }) => this.#step(1, timeStamp)
  }

  // MARK: Frames

  /**
   * Requests a frame. Frames run only while something moves. `due` is the time that the frame is for: the browser's timestamp may be
   * earlier, when nothing has changed yet.
   */
  #wake(due = 0) {
    if (this.#frameRequest === 0) this.#frameRequest = requestAnimationFrame(time => this.#draw(Math.max(time, due)))
  }

  /** Requests a frame for a later time. */
  #sleep(until) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#wake(until), until - performance.now())
  }

  #tell(what) {
    what()
    this.#wake()
  }

  #draw(time) {
    this.#frameRequest = 0
    clearTimeout(this.#timer)
    const frame = this.#stage.draw(this.#engine, time)
    if (frame.scroll >= 0) this.#defer(() => this.#grid.reveal(frame.photo, frame.scroll))
    const { shown } = this.#stage
    this.#grid.hide(shown)
    this.#isShown = shown.size > 0
    this.#dialog.root.classList.toggle('moving', !frame.isAtRest)
    for (const notice of frame.notices) this.#take(notice)
    if (this.#isModal && frame.touchTarget !== 'everything') this.#letGo(frame.photo ?? this.#current)
    this.#current = frame.photo
    if (frame.wakeTime >= 0) this.#sleep(frame.wakeTime)
    else if (frame.isMoving) this.#wake()
    if (frame.isAtRest) this.#rest(frame)
  }

  /** Does work with the next frame, so that this one reaches the screen early, unless the element is gone by then. */
  #defer(work) {
    requestAnimationFrame(() => this.parts.signal?.aborted || work())
  }

  /** Nothing moves: loads sharper pictures, or shows the list that has waited. */
  #rest(frame) {
    if (frame.photo !== null) {
      // Not when it opens: moving the focus forces a layout of the page, which would delay the first frame.
      this.#setModal(true)
      const { length } = this.#photos
      const near = [frame.photo + 1, frame.photo - 1].filter(index => this.#grid.loops || index in this.#photos)
        .map(index => (index + length) % length)
      this.#stage.sharpen(frame.photo, near)
      this.#stage.sharpenFor(frame.photo, frame.zoom)
    } else if (this.#waiting) {
      const waiting = this.#waiting
      this.#waiting = null
      this.setPhotos(...waiting)
    }
  }

  #take({ kind, photo }) {
    switch (kind) {
      case 'willOpen':
      case 'didCancelClose':
        // Its words may be there already, but Back may have taken it out of the address.
        if (this.#named === photo) this.#name(this.#photos[photo].id)
        else this.#present(photo)
        break
      // Its words and renditions may be one frame late. A sliding row may not.
      case 'didPage':
        this.#named = photo
        this.#defer(() => this.#named === photo && this.#present(photo))
        break
      // Only after landing. If Back closed the photo, the address has already changed.
      case 'didClose':
        if (this.#named !== photo) break
        this.#named = null
        this.#name(null)
        break
    }
  }

  /** Shows a photo's words, and loads and names it. */
  #present(photo) {
    this.#dialog.show(this.#photos[photo], photo, this.#photos.length)
    this.#stage.sharpen(photo)
    this.#named = photo
    this.#name(this.#photos[photo].id)
  }

  #name(id) {
    // An unread photo gets its name when it arrives.
    if (id === undefined) return
    try {
      this.namer.show(id)
    } catch {
      // A page may have replaced methods of `history`. The photo opens and closes anyway.
    }
  }

  /** Makes the page usable again. Its new styles and the focus would delay the first frame of a flight. */
  #letGo(photo) {
    this.#defer(() => {
      // The photo may have been caught in the meantime.
      if (this.#stage.layer.dataset.touches !== 'everything') this.#setModal(false, photo)
    })
  }

  /** `photo` is the one whose thumbnail gets the focus when the viewer closes. */
  #setModal(isModal, photo) {
    if (isModal === this.#isModal) return
    this.#isModal = isModal
    if (isModal) this.#opener = focused()
    this.#dialog.setModal(isModal)
    // The focus may be elsewhere by now, as in a dialog that the page has opened over the photo.
    if (!isModal && this.#dialog.hasFocus) this.#grid.focus(photo, this.#opener)
  }

  // MARK: Requests

  #open(...photo) {
    // Already now, because another list before the first frame would remove the photo.
    this.#isShown = true
    this.#tell(() => this.#engine.open(...photo))
  }

  #step(by, time) {
    if (this.#current === null) return
    this.#tell(() => this.#engine.page(this.#current + by, time))
  }

  /** Goes to the photo in the address, or closes. */
  #follow(id) {
    const time = performance.now()
    const index = this.#positions.get(id)
    if (index === undefined) return this.#tell(() => this.#engine.close(time))
    if (this.#current === null) {
      this.#grid.reveal(index)
      this.#open(index, time)
    } else {
      this.#tell(() => this.#engine.page(index, time))
    }
  }

  #learnSize(index, { naturalWidth: width, naturalHeight: height }) {
    const photo = this.#photos[index]
    if (!photo) return
    Object.assign(photo, { width, height })
    this.#stage.resize(index)
    this.#tell(() => this.#engine.setSize(index, width, height, performance.now()))
  }

  /** Focuses a thumbnail and brings it into view. */
  #focus(index) {
    if (!(index in this.#photos)) return
    this.#grid.reveal(index)
    this.#grid.focus(index)
  }

  /** Tells the engine the size of the window and the layout of the grid. */
  #layOut() {
    this.#stage.setWindow(this.#grid.layOut(this.#current, performance.now()))
    this.#wake()
  }
}
