import { element } from '../../../Web/chrome/element.js'
import { largestWhole, levelFor, side, sizeAt, tilesIn } from './pyramid.js'

/** The maximum number of concurrent requests. The first tile loads alone, because the server cuts all of them for it. */
const atATime = 4

/** Milliseconds before the first retry after a failed tile, doubled for each further one, and the maximum number of retries. */
const patience = 1000
const mostAttempts = 5

/**
 * The tiles of one photo, above its renditions and inside its element, so that they move with it. The rendition below stays.
 * Tiles of another level stay until the visible ones have loaded.
 */
export class TileLayer {
  picture
  #levels = new Map()
  #tiles = new Map()
  #wanted = []
  #coming = new Map()
  #isCut = false
  #failures = 0
  #timer = 0
  #width = 0
  #box = null
  #watch = new MutationObserver(() => this.#box && this.show(this.#box))

  /** Returns whether a photo is too large to be shown whole at full zoom. */
  static isFor({ problem, moves, video, width, height }) {
    return !problem && !moves && video == null && width * height > largestWhole
  }

  constructor(picture) {
    this.picture = picture
    // The rendition below may load after all motion has ended.
    this.#watch.observe(picture.element, { childList: true })
  }

  /** Loads the visible tiles. `box` is the whole picture's, from the engine. */
  show(box) {
    this.#box = box
    const { photo, window, element: { children } } = this.picture
    const level = levelFor(photo, box.imageWidth * devicePixelRatio)
    // The rendition of the whole photo comes first.
    const isWanted = level !== null && children[1] instanceof HTMLImageElement
    this.#wanted = isWanted ? tilesIn(window, box, photo, level).map(tile => ({ ...tile, name: nameOf(tile) })) : []
    const names = new Set(this.#wanted.map(({ name }) => name))
    for (const [name, image] of this.#coming) if (!names.has(name)) this.#giveUp(name, image)
    this.#ask()
    this.#tidy(names)
  }

  /** Rescales the tiles after the picture's size at rest has changed. */
  follow() {
    const { fit } = this.picture
    if (this.#width === fit.width) return
    this.#width = fit.width
    for (const [level, { style }] of this.#levels) style.transform = this.#scale(level)
  }

  remove() {
    this.#watch.disconnect()
    this.#wanted = []
    clearTimeout(this.#timer)
    for (const [name, image] of this.#coming) this.#giveUp(name, image)
    for (const layer of this.#levels.values()) layer.remove()
  }

  #ask() {
    for (const tile of this.#wanted) {
      if (this.#coming.size >= (this.#isCut ? atATime : 1)) return
      if (!this.#tiles.has(tile.name) && !this.#coming.has(tile.name)) this.#bringIn(tile)
    }
  }

  async #bringIn(tile) {
    const { name, level, column, row } = tile
    const image = new Image()
    image.decoding = 'sync'
    image.alt = ''
    image.src = `${this.picture.photo.full}/tiles/${name}`
    this.#coming.set(name, image)
    try {
      await image.decode()
    } catch {
      if (this.#coming.get(name) === image) this.#askLater(name)
      return
    }
    if (this.#coming.get(name) !== image) return
    this.#coming.delete(name)
    this.#isCut = true
    this.#failures = 0
    Object.assign(image.style, { position: 'absolute', left: `${column * side}px`, top: `${row * side}px` })
    this.#levelAt(level).append(image)
    this.#tiles.set(name, { level, image })
    this.#ask()
    this.#tidy(new Set(this.#wanted.map(({ name }) => name)))
  }

  /** Removes other levels once all wanted tiles have loaded, and the oldest of this level beyond twice as many as are wanted. */
  #tidy(names) {
    const isThere = this.#wanted.every(({ name }) => this.#tiles.has(name))
    const now = this.#wanted[0]?.level
    let spare = this.#tiles.size - 2 * names.size
    for (const [name, { level, image }] of this.#tiles) {
      if (names.has(name) || (level === now ? spare-- <= 0 : !isThere)) continue
      image.remove()
      this.#tiles.delete(name)
    }
    for (const [level, layer] of this.#levels) {
      if (layer.hasChildNodes()) continue
      layer.remove()
      this.#levels.delete(level)
    }
  }

  /** Retries after a broken connection or a busy server. A photo at rest would stay blurred otherwise. */
  #askLater(name) {
    this.#coming.delete(name)
    if (this.#failures++ >= mostAttempts) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#ask(), patience * 2 ** (this.#failures - 1))
  }

  #giveUp(name, image) {
    this.#coming.delete(name)
    image.src = ''
  }

  /** Returns the layer of a level. Tile pixels are whole points in it, because browsers round edges to whole points. */
  #levelAt(level) {
    let layer = this.#levels.get(level)
    if (!layer) {
      layer = element('div', 'tiles')
      const { width, height } = sizeAt(this.picture.photo, level)
      Object.assign(layer.style, {
        position: 'absolute', inset: '0 auto auto 0', zIndex: 1, pointerEvents: 'none', transformOrigin: '0 0',
        width: `${width}px`, height: `${height}px`, transform: this.#scale(level),
        // Painted, but invisible. Otherwise the layer would begin with any tile, between two screen pixels, and Chromium would blur it.
        background: 'linear-gradient(#0000, #0000)',
      })
      this.#levels.set(level, layer)
      this.picture.element.append(layer)
    }
    return layer
  }

  #scale(level) {
    const { fit, photo } = this.picture
    return `scale(${fit.width / sizeAt(photo, level).width})`
  }
}

const nameOf = ({ level, column, row }) => `${level}/${column}-${row}`
