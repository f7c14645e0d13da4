import { Address } from './address.js'
import { Dialog } from './dialog.js'
import { Gestures } from './gestures.js'
import { Grid } from './grid.js'
import { Stage } from './stage.js'

/** A grid of thumbnails and the viewer over it: the engine's host in a page. */
export class Gallery {
  /** What those work with that hear gestures, choose styles and tune them. */
  parts
  #engine
  #header = document.querySelector('body > header')
  #grid
  #dialog = new Dialog()
  #stage
  #address
  #photos = []
  #positions = new Map()
  #frameRequest = 0
  #timer = 0
  #isModal = false
  #isShown = false
  #current = null
  #named = null
  #waiting = null
  #width = 0

  constructor(main, engine) {
    this.#engine = engine
    this.#grid = new Grid(main, engine)
    const dialog = this.#dialog, header = this.#header, grid = this.#grid
    const photoAt = index => this.#photos[index]
    const stage = this.#stage = new Stage(dialog, header, photoAt, (...size) => this.#learnSize(...size))
    this.#address = new Address(id => this.#follow(id))
    this.#grid.onProblem = (index, reason) => this.#stage.showProblem(index, reason)
    this.parts = {
      engine, stage, grid, dialog, header, photoAt, wake: () => this.#wake(), layOut: () => this.#layOut(),
      open: (index, time) => this.#open(index, time), focus: index => this.#focus(index),
    }
    new Gestures(this.parts)
    this.#listen()
  }

  /** Shows this list of photos; later, if a photo is out of its thumbnail now. */
  setPhotos(photos) {
    if (this.#isShown) {
      this.#waiting = photos
      return
    }
    const isFirst = this.#photos.length === 0
    this.#photos = photos
    this.#positions = new Map(photos.map(({ id }, index) => [id, index]))
    this.#stage.clear()
    this.#engine.setPhotos(photos.length)
    photos.forEach(({ width, height }, index) => {
      if (width && height) this.#engine.setSize(index, width, height)
    })
    this.#grid.setPhotos(photos, this.#positions)
    this.#layOut()
    if (isFirst && photos.length > 0) this.#begin()
  }

  /** Goes where the user left the page, and opens the photo that the address names. */
  #begin() {
    const place = Number(sessionStorage.getItem('scroll'))
    const [{ type } = {}] = performance.getEntriesByType('navigation')
    if (place > 0 && (type === 'reload' || type === 'back_forward')) this.#scrollTo(place)
    if (this.#address.current === null) return
    this.#address.adopt()
    this.#follow(this.#address.current)
  }

  #listen() {
    const now = event => event.timeStamp
    addEventListener('scroll', () => this.#scrolled(), { passive: true })
    addEventListener('resize', () => this.#layOut())
    addEventListener('pagehide', () => sessionStorage.setItem('scroll', String(scrollY)))
    if (this.#header) new ResizeObserver(() => this.#layOut()).observe(this.#header)
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const setMotion = () => this.#tell(() => this.#engine.setReducesMotion(motion.matches, performance.now()))
    motion.addEventListener('change', setMotion)
    setMotion()
    const { close, previous, next } = this.#dialog
    close.addEventListener('click', event => this.#tell(() => this.#engine.close(now(event))))
    previous.addEventListener('click', event => this.#step(-1, now(event)))
    next.addEventListener('click', event => this.#step(1, now(event)))
  }

  // MARK: The frame callback

  /** Asks for a frame; the callback runs only as long as something moves. */
  #wake() {
    if (this.#frameRequest === 0) this.#frameRequest = requestAnimationFrame(time => this.#draw(time))
  }

  #tell(what) {
    what()
    this.#wake()
  }

  /** Draws again at a time, though nothing moves till then. */
  #wakeAt(time) {
    this.#timer = setTimeout(() => this.#wake(), time - performance.now())
  }

  #draw(time) {
    this.#frameRequest = 0
    clearTimeout(this.#timer)
    const frame = this.#stage.draw(this.#engine, time)
    if (frame.scroll >= 0) this.#scrollTo(frame.scroll)
    this.#grid.hide(frame.shown)
    this.#isShown = frame.shown.size > 0
    if (frame.photo !== null) this.#current = frame.photo
    this.#dialog.root.classList.toggle('moving', frame.isMoving)
    for (const notice of frame.notices) this.#take(notice)
    // Last, because giving the focus lays the page out: after all that is written, and once.
    this.#setModal(frame.touchTarget === 'everything')
    this.#current = frame.photo
    if (frame.wakeTime >= 0) this.#wakeAt(frame.wakeTime)
    else if (frame.isMoving) this.#wake()
    if (!frame.isMoving) this.#rest(frame)
  }

  /** Nothing moves: time for sharper pictures, and for what has waited. */
  #rest(frame) {
    if (frame.photo !== null) {
      const near = [frame.photo + 1, frame.photo - 1].filter(index => index in this.#photos)
      this.#stage.sharpen(frame.photo, near)
      this.#stage.sharpenFor(frame.photo, frame.zoom)
    } else if (this.#waiting) {
      const photos = this.#waiting
      this.#waiting = null
      this.setPhotos(photos)
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
        this.#address.show(this.#photos[photo].id)
        break
      // Not before it has landed: a Back that closes has left the address already.
      case 'didClose':
        if (this.#named !== photo) break
        this.#named = null
        this.#address.show(null)
        break
    }
  }

  #setModal(isModal) {
    if (isModal === this.#isModal) return
    this.#isModal = isModal
    this.#dialog.setModal(isModal)
    if (!isModal && this.#current !== null) this.#grid.focus(this.#current)
  }

  // MARK: What the user wants

  #open(index, time) {
    this.#tell(() => this.#engine.open(index, time))
  }

  #step(by, time) {
    if (this.#current === null) return
    this.#tell(() => this.#engine.page(this.#current + by, time))
  }

  /** Goes to the photo that the address names, or closes. */
  #follow(id) {
    const time = performance.now()
    const index = id === null ? undefined : this.#positions.get(id)
    if (index === undefined) return this.#tell(() => this.#engine.close(time))
    if (this.#current === null) {
      this.#reveal(index)
      this.#open(index, time)
    } else {
      this.#tell(() => this.#engine.page(index, time))
    }
  }

  #learnSize(index, width, height) {
    const photo = this.#photos[index]
    if (!photo || photo.width) return
    Object.assign(photo, { width, height })
    this.#stage.resize(index)
    this.#tell(() => this.#engine.setSize(index, width, height))
  }

  /** Gives a thumbnail the focus and brings it into view. */
  #focus(index) {
    if (!(index in this.#photos)) return
    this.#reveal(index)
    this.#grid.focus(index)
  }

  // MARK: The page

  /** Scrolls so that a thumbnail is seen, if it is not. */
  #reveal(index) {
    const place = this.#engine.reveal(index)
    if (!isNaN(place)) this.#scrollTo(place)
  }

  #scrollTo(place) {
    scrollTo({ top: place, behavior: 'instant' })
    this.#scrolled()
  }

  #scrolled() {
    this.#engine.scroll(scrollY)
    this.#grid.update()
    if (this.#isShown) this.#wake()
  }

  /** Tells the engine where everything is; the only place where the page is measured. */
  #layOut() {
    const time = performance.now()
    const { main } = this.#grid
    const anchor = this.#current ?? (scrollY > 0 ? this.#grid.anchor : null)
    const style = getComputedStyle(main)
    const length = name => parseFloat(style.getPropertyValue(name)) || 0
    const { left, top, width } = main.getBoundingClientRect()
    const window = { width: document.documentElement.clientWidth, height: innerHeight }
    this.#engine.scroll(scrollY)
    this.#engine.setGrid({
      width, count: this.#photos.length, side: length('--target'), gap: length('--gap'),
      isRightToLeft: style.direction === 'rtl',
    }, time)
    this.#engine.setLayout({
      ...window, left: left + scrollX, top: top + scrollY,
      barHeight: this.#header?.offsetHeight ?? 0, cornerRadius: length('--radius'),
    }, time)
    this.#stage.setWindow(window)
    this.#grid.update()
    if (anchor !== null && width !== this.#width) this.#reveal(anchor)
    this.#width = width
    this.#wake()
  }
}

