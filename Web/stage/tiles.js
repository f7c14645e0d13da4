import { element } from '../chrome/element.js'
import { newImage } from './picture.js'

/** The maximum speed at which a moving photo loads tiles, in points per millisecond. */
const slow = 0.4
/** The maximum number of concurrent requests. */
const atATime = 4
/** Milliseconds before the first retry of a failed tile, doubled for each further one, and the maximum number of retries. */
const patience = 1000
const mostAttempts = 5

/**
 * Adds tiles to a gallery's stage: full zoom is sharp, and only the visible tiles are decoded. `pyramidOf` returns the pyramid of the
 * photo with an index, or null as long as there is none.
 */
export function addTiles({ stage, wake, signal }, pyramidOf) {
  /** The tile layers, by the index of their photo in the album. */
  const layers = new Map()
  let before = null
  const isCurrent = (index, { picture, pyramid }) =>
    stage.shown.has(index) && picture === stage.pictureAt(index) && pyramid === pyramidOf(index)
  stage.whenDrawn(({ photo, isAtRest, pictures }, engine, time) => {
    for (const [index, layer] of layers) {
      if (isCurrent(index, layer)) layer.follow()
      else if (layers.delete(index)) layer.remove()
    }
    const box = pictures.find(box => box.photo === photo)
    const isSlow = isAtRest || isNear(box, before, slow * (time - before?.time))
    before = box && { ...box, time }
    const pyramid = box ? pyramidOf(photo) : null
    if (!pyramid || !isSlow || box.rotation !== 0) return
    if (!layers.has(photo)) layers.set(photo, new TileLayer(stage.pictureAt(photo), pyramid))
    layers.get(photo).show(box)
  })
  signal?.addEventListener('abort', () => layers.forEach(layer => layer.remove()))
  // Triggers another frame for a photo that is already at rest.
  wake()
}

function isNear(box, before, reach) {
  return box !== undefined && box.photo === before?.photo
    && ['x', 'y', 'imageWidth'].every(name => Math.abs(box[name] - before[name]) <= reach)
}

/**
 * The tiles of one photo, above its renditions and inside its element, so that they move with it. The rendition below stays.
 * Tiles of another level stay until the visible ones have loaded.
 */
class TileLayer {
  picture
  pyramid
  #levels = new Map()
  #tiles = new Map()
  #wanted = []
  #coming = new Map()
  /** The failures of tiles: how many each has had, and whether its next request still waits. */
  #failed = new Map()
  #isCut
  #width = 0
  #box = null
  #watch = new MutationObserver(() => this.#box && this.show(this.#box))

  constructor(picture, pyramid) {
    this.picture = picture
    this.pyramid = pyramid
    this.#isCut = !pyramid.isCutLate
    // The rendition below may load after all motion has ended.
    this.#watch.observe(picture.element, { childList: true })
  }

  /** Loads the visible tiles. `box` is the whole picture's, from the engine. */
  show(box) {
    this.#box = box
    const { pyramid, picture: { window, element } } = this
    // The rendition of the whole photo comes first, unless it is missing.
    const below = element.querySelector(':scope > img ~ img:last-of-type, :scope > img.failed')
    const level = below && pyramid.levelFor(box.imageWidth * devicePixelRatio, below.naturalWidth)
    this.#wanted = level ? pyramid.tilesIn(window, box, level).map(tile => ({ ...tile, name: Object.values(tile).join() })) : []
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
    for (const [name, image] of this.#coming) this.#giveUp(name, image)
    for (const layer of this.#levels.values()) layer.remove()
  }

  #ask() {
    for (const tile of this.#wanted) {
      // The first tile loads alone if the server cuts all of them for it.
      if (this.#coming.size >= (this.#isCut ? atATime : 1)) return
      const { name } = tile
      if (!this.#tiles.has(name) && !this.#coming.has(name) && !this.#failed.get(name)?.waits) this.#bringIn(tile)
    }
  }

  async #bringIn(tile) {
    const { name, level } = tile
    let image
    try {
      image = newImage(this.picture.photo, this.pyramid.addressOf(tile), '')
      this.#coming.set(name, image)
      await image.decode()
    } catch {
      if (this.#coming.get(name) === image) this.#askLater(name)
      return
    }
    if (this.#coming.get(name) !== image) return
    this.#coming.delete(name)
    this.#failed.delete(name)
    this.#isCut = true
    const { left, top } = this.pyramid.placeOf(tile)
    Object.assign(image.style, { position: 'absolute', left: `${left}px`, top: `${top}px` })
    this.#levelAt(level).append(image)
    this.#tiles.set(name, { level, image })
    this.#ask()
    this.#tidy(new Set(this.#wanted.map(({ name }) => name)))
  }

  /**
   * Removes other levels once all wanted tiles have loaded or failed, and the oldest of this level beyond twice as many as are wanted.
   */
  #tidy(names) {
    const isThere = this.#wanted.every(({ name }) => this.#tiles.has(name) || this.#failed.has(name))
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

  /** Retries a tile after a broken connection or a busy server. A photo at rest would stay blurred otherwise. The others do not wait. */
  #askLater(name) {
    this.#coming.delete(name)
    const count = (this.#failed.get(name)?.count ?? 0) + 1
    const failure = { count, waits: true }
    this.#failed.set(name, failure)
    setTimeout(() => {
      failure.waits = false
      if (count <= mostAttempts) this.#ask()
    }, patience * 2 ** (Math.min(count, mostAttempts) - 1))
    this.#ask()
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
      const { width, height } = this.pyramid.sizeAt(level)
      Object.assign(layer.style, {
        position: 'absolute', inset: '0 auto auto 0', zIndex: 1, pointerEvents: 'none', transformOrigin: '0 0',
        width: `${width}px`, height: `${height}px`, transform: this.#scale(level),
        // Some tiles at the edges are filled up.
        overflow: 'clip',
        // Painted, but invisible. Otherwise the layer would begin with any tile, between two screen pixels, and Chromium would blur it.
        background: 'linear-gradient(#0000, #0000)',
      })
      this.#levels.set(level, layer)
      this.picture.element.append(layer)
    }
    return layer
  }

  #scale(level) { return `scale(${this.picture.fit.width / this.pyramid.sizeAt(level).width})` }
}
