/** Pixels on a side of a tile, if the description has no number. */
const usualSide = 256
/** The same for an image server that can cut any tile. */
const usualRegion = 512
/** More levels than any photo has. */
const mostLevels = 40
/** The shortest side of a tile, in pixels. Smaller ones would be thousands of requests. */
const least = 64
/** How far a level may be enlarged. A sharper level needs four times as many tiles, which a smaller gain does not justify. */
const stretch = 1.1

/**
 * Resolves to the pyramid of a photo with `tiles`: the address of a Deep Zoom or IIIF descriptor, or a template for the tiles' addresses,
 * either alone or in an object (also as JSON) with the other numbers. In place of a template, a function may return a tile's address.
 *
 * Throws if that is something else. Its message is for the page's author.
 */
export async function readTiles(photo) {
  const { tiles } = photo
  const { src, ...numbers } = typeof tiles === 'string' ? objectIn(tiles) ?? { src: tiles } : tiles
  const isFunction = typeof src === 'function'
  if (isFunction && !photo.isTold) throw new Error('their photo has no width and height.')
  if (isFunction) return computed(photo, numbers, src)
  if (typeof src !== 'string') throw new Error('they have no “src”.')
  // An address has braces escaped.
  const address = new URL(src, photo.base ?? document.baseURI).href.replace(/%7B(\w+)%7D/gi, '{$1}')
  if (!/\{\w+\}/.test(address)) return readDescriptor(address, photo.termsOf?.(address))
  const { width, height, isTold } = photo
  if (!isTold) throw new Error('their photo has no width and height.')
  return templated(address, { width, height, ...numbers })
}

/** Returns a pyramid whose tiles' addresses a function computes: it gets a tile's `level` (1, 2, 4…), `column` and `row`. */
function computed({ width, height }, { tileSize = usualSide, overlap = 0, isCutLate }, addressOf) {
  const side = Number(tileSize)
  return pyramidOf({ width, height, tile: { width: side, height: side }, overlap: Number(overlap), isCutLate, addressOf })
}

/** Returns the object in a JSON text; null if the text is none. */
function objectIn(text) {
  try {
    return Object(JSON.parse(text))
  } catch {
    return null
  }
}

/** Reads a descriptor, by its content: IIIF's is JSON, and Deep Zoom's is XML. */
async function readDescriptor(address, { referrerPolicy } = {}) {
  const response = await fetch(address, { referrerPolicy }).catch(() => ({}))
  if (!response.ok) throw new Error(`${address} could not be loaded: ${response.status ?? 'CORS?'}.`)
  const text = await response.text()
  const pyramid = deepZoom(text, response.url) ?? iiif(objectIn(text), response.url)
  if (!pyramid) throw new Error(`${address} is neither a Deep Zoom nor a IIIF descriptor, and has no {level}, {column} and {row}.`)
  return pyramid
}

/** Returns a pyramid whose levels each halve the next one. `maxLevel` is the number of the level in the photo's own size. */
function templated(address, { width, height, tileSize = usualSide, overlap = 0, maxLevel = Math.ceil(Math.log2(Math.max(width, height))) }) {
  for (const name of ['level', 'column', 'row']) if (!address.includes(`{${name}}`)) throw new Error(`${address} has no {${name}}.`)
  const side = Number(tileSize), top = Math.min(Number(maxLevel), mostLevels)
  return pyramidOf({
    width, height, tile: { width: side, height: side }, overlap: Number(overlap),
    factors: Array.from({ length: top + 1 }, (_, index) => 2 ** index),
    addressOf: ({ level, column, row }) => {
      const numbers = { level: top - Math.log2(level), column, row }
      return address.replace(/\{(level|column|row)\}/g, (_, name) => numbers[name])
    },
  })
}

/** Returns a pyramid. Throws if a number is missing or impossible. */
function pyramidOf(numbers) {
  const { width, height, tile, overlap = 0, factors } = numbers
  const isUsable = width > 0 && height > 0 && Math.min(tile.width, tile.height) >= least && overlap >= 0
    && (!factors || factors.length > 0 && factors.every(factor => factor >= 1))
  if (!isUsable) throw new Error('a number is missing or impossible.')
  return new Pyramid(numbers)
}

/**
 * Returns the pyramid of a Deep Zoom descriptor, or null. Its numbers are found in the text, because a page with Trusted Types forbids
 * the browser's parser.
 */
function deepZoom(text, address) {
  const value = (name, element = 'Image') => text.match(new RegExp(`<(?:\\w+:)?${element}\\b[^>]*?\\s${name}\\s*=\\s*["']([^"']+)`))?.[1]
  const [width, height] = ['Width', 'Height'].map(name => Number(value(name, 'Size')))
  const format = value('Format')
  if (!format) return null
  const url = new URL(address)
  const tiles = `${url.origin}${url.pathname.replace(/\.\w+$/, '')}_files/{level}/{column}_{row}.${format}${url.search}`
  return templated(tiles, { width, height, tileSize: value('TileSize') ?? 0, overlap: value('Overlap') })
}

/** Returns the pyramid of a IIIF image, versions 2 and 3, or null. It is where its descriptor is, whatever that names as its place. */
function iiif(info, address) {
  if (!(info?.width > 0 && info.height > 0 && /iiif/.test(info.protocol))) return null
  const { width, height, tiles, type, profile } = info
  if (!tiles && /level0/.test(profile)) return null
  const [{ width: across = usualRegion, height: down = across, scaleFactors: factors } = {}] = tiles ?? []
  const base = address.replace(/\/info\.json/, '')
  const [path, query = ''] = base.split(/(?=\?)/)
  return pyramidOf({
    width, height, tile: { width: across, height: down }, factors: factors?.toSorted((a, b) => a - b),
    addressOf: ({ level, column, row }) => {
      const x = column * across * level, y = row * down * level
      const w = Math.min(across * level, width - x), h = Math.min(down * level, height - y)
      const region = w === width && h === height ? 'full' : [x, y, w, h].join()
      const size = [Math.ceil(w / level), type === 'ImageService3' ? Math.ceil(h / level) : ''].join()
      return `${path}/${region}/${size}/0/default.jpg${query}`
    },
  })
}

/**
 * A photo cut into tiles on several levels. A level is known by its factor: how many of the photo's pixels one of its pixels spans, in
 * each direction. Makes no requests.
 */
class Pyramid {
  width
  height
  /** Width and height of a tile in the grid, in pixels, and how far a tile extends beyond that into each neighbour. */
  tile
  overlap
  /** Whether the first tile comes much later than the others, because the server cuts all of them for it. */
  isCutLate
  /** Returns a tile's address. */
  addressOf
  /** The levels' factors, sharpest first. */
  #factors

  /** `factors` are powers of two unless given. */
  constructor({ width, height, tile, overlap = 0, factors = halvings(width, height), isCutLate = false, addressOf }) {
    Object.assign(this, { width, height, tile, overlap, isCutLate, addressOf })
    this.#factors = factors
  }

  /**
   * Returns the level for a photo as wide as `needed` pixels of the screen, or null if the rendition below, `below` pixels wide, is as
   * sharp.
   */
  levelFor(needed, below) {
    const enough = needed / stretch, [sharpest] = this.#factors
    if (Math.min(enough, this.width / sharpest) <= below) return null
    return this.#factors.filter(factor => this.width / factor >= enough).at(-1) ?? sharpest
  }

  /** Returns the photo's size in pixels of a level. */
  sizeAt(level) { return { width: this.width / level, height: this.height / level } }

  /** Returns the visible tiles of a level, from the middle of the window outwards. `box` is the whole photo's, from the engine. */
  tilesIn(window, box, level) {
    const { tile } = this, size = this.sizeAt(level), scale = box.imageWidth / size.width
    const columns = along(window.width, box.x, scale, size.width, tile.width)
    const rows = along(window.height, box.y, scale, size.height, tile.height)
    const tiles = []
    for (let row = rows.first; row <= rows.last; row++) {
      for (let column = columns.first; column <= columns.last; column++) tiles.push({ level, column, row })
    }
    const far = ({ column, row }) => Math.hypot(column + 0.5 - columns.middle, row + 0.5 - rows.middle)
    return tiles.sort((a, b) => far(a) - far(b))
  }

  /** Returns where a tile's image begins, in pixels of its level. */
  placeOf({ column, row }) {
    const { tile: { width, height }, overlap } = this
    return { left: column * width - (column && overlap), top: row * height - (row && overlap) }
  }
}

/** Returns the factors of levels that each halve the one before, down to a single pixel. */
function halvings(width, height) {
  return Array.from({ length: Math.ceil(Math.log2(Math.max(width, height))) + 1 }, (_, index) => 2 ** index)
}

/** Returns the visible tiles in one direction. `middle` is the photo's middle in the window; `length` is in pixels of the level. */
function along(window, middle, scale, length, side) {
  const start = length / 2 - middle / scale
  const end = start + window / scale
  return {
    first: Math.max(0, Math.floor(start / side)),
    last: Math.ceil(Math.min(end, length) / side) - 1,
    middle: (start + end) / 2 / side,
  }
}
