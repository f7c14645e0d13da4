import { focused, takesFocus } from '../input/focus.js'
import { Gestures } from '../input/gestures.js'
import { Stage } from './stage.js'

/**
 * Thumbnails and the viewer over them: the engine's host in a page.
 *
 * Where thumbnails are is theirs to say: a `Grid` makes and places them, `Links` are wherever a page has put them.
 */
export class Gallery {
  /** What those work with that hear gestures, choose styles and tune them. */
  parts
  /** Names the open photo in the address bar, if anything does. */
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
  /** What had the focus before the viewer took it. */
  #opener = null

  /**
   * `namerFor` makes what names the open photo in the address bar, if anything does; it calls what it is given.
   * `signal` says when to stop listening.
   */
  constructor(engine, grid, dialog, namerFor, signal) {
    this.#engine = engine
    this.#grid = grid
    this.#dialog = dialog
    this.namer = namerFor?.(id => this.#follow(id))
    const { header } = grid
    const photoAt = index => this.#photos[index]
    grid.onSize = (...image) => this.#learnSize(...image)
    const stage = this.#stage = new Stage(dialog, header, photoAt, grid.onSize)
    grid.onProblem = (index, reason) => stage.showProblem(index, reason)
    grid.onMove = () => this.#isShown && this.#wake()
    grid.onLayout = () => this.#layOut()
    this.parts = {
      gallery: this, engine, stage, grid, dialog, header, photoAt, signal, wake: () => this.#wake(), layOut: grid.onLayout,
      sleep: until => this.#sleep(until),
      open: (index, time) => this.#open(index, time), focus: index => this.#focus(index),
    }
    new Gestures(this.parts)
    this.#listen(signal)
  }

  /** Has something else name the open photo in the address bar. */
  nameBy(namer) { this.namer = namer }

  /**
   * Shows this list of photos; later, if a photo is out of its thumbnail now. With `ratios`, width to height of each in hundredths,
   * thumbnails stand in rows of whole photos.
   */
  setPhotos(photos, ratios = null) {
    if (this.#isShown) {
      this.#waiting = [photos, ratios]
      return
    }
    const isFirst = this.#photos.length === 0, known = this.#positions
    this.#photos = photos
    this.#positions = new Map()
    this.#stage.clear()
    this.#engine.setPhotos(photos.length)
    photos.forEach(({ id, width, height }, index) => {
      // Nothing is known of it.
      if (id === undefined) return
      this.#positions.set(id, index)
      // What is not known is no number, which the engine ignores.
      this.#engine.setSize(index, width, height)
    })
    this.#grid.setPhotos(photos, this.#positions, ratios)
    this.#layOut()
    // Where the user left the page.
    if (isFirst && photos.length > 0) this.#grid.restore?.()
    // The photo that the address names may have come only now.
    const named = this.namer?.current
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
    // Once the viewer is gone.
    signal?.addEventListener('abort', () => queueMicrotask(() => {
      if (this.#isModal && !focused()) takesFocus(this.#opener, { preventScroll: true })
    }))
    close.onclick = ({ timeStamp }) => this.#tell(() => this.#engine.close(timeStamp))
    previous.onclick = ({ timeStamp }) => this.#step(-1, timeStamp)
    next.onclick = ({ timeStamp }) => this.#step(1, timeStamp)
  }

  // MARK: The frame callback

  /**
   * Asks for a frame; the callback runs only as long as something moves. It may have begun before `due`, at which it was asked for:
   * nothing would have changed yet.
   */
  #wake(due = 0) {
    if (this.#frameRequest === 0) this.#frameRequest = requestAnimationFrame(time => this.#draw(Math.max(time, due)))
  }

  /** Asks for the frame at a time. */
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
    if (frame.scroll >= 0) this.#grid.reveal(frame.photo, frame.scroll)
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

  /** Nothing moves: time for sharper pictures, and for what has waited. */
  #rest(frame) {
    if (frame.photo !== null) {
      // Not when it begins to open: its first frame would wait till the page is laid out for the focus.
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
      case 'didPage':
      case 'didCancelClose':
        this.#dialog.show(this.#photos[photo], photo, this.#photos.length)
        this.#stage.sharpen(photo)
        this.#named = photo
        this.#name(this.#photos[photo].id)
        break
      // Not before it has landed: a Back that closes has left the address already.
      case 'didClose':
        if (this.#named !== photo) break
        this.#named = null
        this.#name(null)
        break
    }
  }

  #name(id) {
    try {
      this.namer?.show(id)
    } catch {
      // A page may have replaced what the history has. The photo opens and closes all the same.
    }
  }

  /** Gives the page back, a frame later: to style all of it and to move the focus would hold up the first frame of a flight. */
  #letGo(photo) {
    requestAnimationFrame(() => {
      // Unless the photo has been caught meanwhile.
      if (this.#stage.layer.dataset.touches !== 'everything') this.#setModal(false, photo)
    })
  }

  /** `photo` is the one whose thumbnail has the focus next. */
  #setModal(isModal, photo) {
    if (isModal === this.#isModal) return
    this.#isModal = isModal
    if (isModal) this.#opener = focused()
    this.#dialog.setModal(isModal)
    // Somebody may be at work elsewhere by now, as in a dialog that the page has opened over the photo.
    if (!isModal && this.#dialog.hasFocus) this.#grid.focus(photo, this.#opener)
  }

  // MARK: What the user wants

  #open(index, time) {
    // From now on, not from the first frame: another list would take it away.
    this.#isShown = true
    this.#tell(() => this.#engine.open(index, time))
  }

  #step(by, time) {
    if (this.#current === null) return
    this.#tell(() => this.#engine.page(this.#current + by, time))
  }

  /** Goes to the photo that the address names, or closes. */
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

  /** Gives a thumbnail the focus and brings it into view. */
  #focus(index) {
    if (!(index in this.#photos)) return
    this.#grid.reveal(index)
    this.#grid.focus(index)
  }

  /** Tells the engine how large the window is and where everything stands in it. */
  #layOut() {
    this.#stage.setWindow(this.#grid.layOut(this.#current, performance.now()))
    this.#wake()
  }
}
