// The size of thumbnails, which the user and the page may change.

import { element } from '../chrome/element.js'
import { isPageKey } from '../input/events.js'
import { Rearrangement } from './rearrangement.js'

/** The page's custom property for the size of thumbnails. */
const property = '--enlarger-thumbnail-size'
/** The factor by which one key press enlarges thumbnails. */
const step = 1.25
/** The factor by which Ctrl and one pixel of the wheel zoom. A trackpad's pinch arrives as such a wheel. */
export const perPixel = 1.002
/** The smallest and largest thumbnails, in points. */
export const smallest = 44
export const largest = 640
/** The factor by which a user has to go on beyond the smallest size to leave the grid. */
const enough = 1.2
/** The ratio of wanted to laid-out size that causes a new layout. Below it, fingers only stretch. */
const finest = 1.12

/**
 * Resizes thumbnails by keys, Ctrl with the wheel, a trackpad pinch, or two fingers on different thumbnails.
 * The photo under the pointer stays in place.
 */
export class Columns {
  #parts
  #rows
  /** The size of the last layout, and the size the user wants. */
  #side = null
  #wished = null
  /** By how much the user has gone on beyond the smallest size. */
  #beyond = 1
  /** Animates thumbnails to a new layout. */
  #rearrangement
  /** Called with a thumbnail size that the user wants when it is about to be laid out. */
  onSize = () => {}
  /** Called when the user goes on beyond the smallest size. Returns whether that ends a pinch. */
  onBeyond = () => {}
  /** Ends a pinch. */
  #end = () => {}

  /** `rows` has `isAtTop`, `rowOf` (the top in the window and height of a photo's row) and `moveBy`, which scrolls. Keys count inside `scope`. */
  constructor(parts, rows, scope) {
    this.#parts = parts
    this.#rows = rows
    const { grid } = parts
    const { main } = grid
    main.addEventListener('wheel', event => {
      if (!event.ctrlKey) return
      event.preventDefault()
      this.scale(perPixel ** -event.deltaY, grid.indexOf(event.target), event.clientY)
    }, { passive: false })
    scope.addEventListener('keydown', event => {
      const by = factorOf(event.key)
      if (!by || grid.isInert || !isPageKey(event)) return
      event.preventDefault()
      this.scale(by, grid.indexOf(event.target), null)
    })
    // Runs before the viewer, which owns two fingers on one thumbnail: they pinch its photo open.
    main.addEventListener('touchstart', event => this.#pinch(event), { capture: true, passive: false })
  }

  #pinch(event) {
    const [first, second] = event.touches
    if (event.touches.length !== 2 || !event.cancelable) return
    const { grid } = this.#parts
    const [one, other] = [first, second].map(({ target }) => grid.indexOf(target))
    const photo = one ?? other
    if (one === other || !grid.main.contains(first.target) || !grid.main.contains(second.target)) return
    event.preventDefault()
    event.stopPropagation()
    // A pinch starts from the size on screen.
    this.#wished = null
    let span = spanOf(event.touches)
    const ended = new AbortController()
    this.#end = () => {
      ended.abort()
      this.#moves.about(photo, () => {})
    }
    const move = later => {
      later.stopPropagation()
      // `touches` leaves out lifted and cancelled fingers.
      if (later.touches.length !== 2) return this.#end()
      later.preventDefault()
      const now = spanOf(later.touches)
      this.scale(now / span, photo, first.clientY, first.clientX)
      span = now
    }
    // The browser sends a touch's events to the element where it began, even if the grid has dropped that element.
    for (const { target } of event.touches) {
      for (const type of ['touchmove', 'touchend', 'touchcancel']) {
        target.addEventListener(type, move, { passive: false, signal: ended.signal })
      }
    }
  }

  /**
   * Scales thumbnails. The photo at `index` stays in place at height `at` of the window, or at its top if `at` is null.
   * With `left`, two fingers hold that point, and thumbnails stretch about it by as much as the layout does not follow.
   */
  scale(by, index, at, left) {
    const { grid, grid: { main }, engine } = this.#parts
    // A pinch may go on after the thumbnails are gone.
    if (grid.isInert) return
    const { first, side } = engine.cells(0, innerHeight)
    const asked = (this.#wished ?? side) * by
    const wished = this.#wished = Math.min(Math.max(asked, smallest), largest, main.clientWidth)
    this.#beyond = asked < smallest ? this.#beyond * smallest / asked : 1
    if (this.#beyond > enough) {
      this.#beyond = 1
      if (this.onBeyond()) return this.#end()
    }
    const stretch = () => left !== undefined && { x: left, y: at, by: wished / engine.cells(0, 1).side }
    const laid = this.#side ?? side
    // A size at a limit is always laid out, however small the step to it.
    if (wished === laid || wished === asked && wished < laid * finest && laid < wished * finest) {
      if (left !== undefined) this.#moves.stretch(stretch())
      return
    }
    this.#side = wished
    const photo = index ?? first
    this.#moves.about(photo, () => this.#resize(photo, at) || stretch())
  }

  /** The thumbnail size that the user wants. */
  get size() { return this.#wished ?? this.#parts.engine.cells(0, innerHeight).side }

  /** Lays out for a size that the page has set, in place of the user's. The first visible photo stays in place. */
  follow(size) {
    // It may be the user's own, which the page has stored.
    if (this.#side !== null && Math.abs(this.#side - size) < 1) return
    this.#side = this.#wished = null
    const { first, count } = this.#parts.engine.cells(0, innerHeight)
    if (count > 0) this.#moves.about(first, () => this.#resize(first, null))
  }

  get #moves() { return this.#rearrangement ??= new Rearrangement(this.#parts.grid.main, this.#parts.engine) }

  #resize(photo, at) {
    const { grid: { main }, layOut } = this.#parts, { isAtTop } = this.#rows
    const old = this.#rows.rowOf(photo)
    const y = at ?? old.top
    main.style.setProperty('--target', this.#side === null ? '' : `${this.#side}px`)
    if (this.#side !== null) this.onSize(this.#side)
    layOut()
    // There, the heading above it may have grown.
    if (at === null && isAtTop) return
    const { top, height } = this.#rows.rowOf(photo)
    this.#rows.moveBy(top + (y - old.top) / old.height * height - y)
  }
}

/**
 * Notices new lengths: the page changes the size of thumbnails, their gap or the height of headings, or the user the size of text. None of
 * these has an event, so the browser lays out an invisible element by them. `onSize` receives a new size, `onLayout` is called otherwise.
 */
export function watchSize({ main, gallery, onLayout }, onSize, signal) {
  const probe = element('i', 'lengths')
  let declared = declaredIn(gallery), known
  const watch = new ResizeObserver(([{ contentRect: { width, height, top } }]) => {
    // Of a hidden gallery nothing is known.
    if (width === 0) return
    const lengths = [width, height, top].join(), isFirst = known === undefined
    if (lengths === known) return
    known = lengths
    const before = declared
    declared = declaredIn(gallery)
    // A length such as 40vw changes with the window, which is not the page's wish.
    if (declared !== before) afterwards(() => onSize(width), signal)
    else if (!isFirst) afterwards(onLayout, signal)
  })
  main.before(probe)
  watch.observe(probe, { box: 'border-box' })
  signal.addEventListener('abort', () => {
    watch.disconnect()
    probe.remove()
  })
}

/** Lays out once resize observers have reported: a size that changes while they do is an error in the window. */
export const afterwards = (layOut, signal) => setTimeout(() => signal.aborted || layOut())

const declaredIn = gallery => getComputedStyle(gallery).getPropertyValue(property)

/** Returns the factor by which a key resizes thumbnails; undefined for all other keys. */
export const factorOf = key => ({ '+': step, '=': step, '-': 1 / step, '−': 1 / step })[key]

/** Returns the distance between two fingers in points, at least 1. */
export const spanOf = ([a, b]) => Math.max(Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), 1)
