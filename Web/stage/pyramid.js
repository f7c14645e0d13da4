/** How far a level may be enlarged. A sharper level needs four times as many tiles, which a smaller gain does not justify. */
const stretch = 1.1

/**
 * A photo cut into tiles on several levels. A level is known by its factor: how many of the photo's pixels one of its pixels spans, in
 * each direction. Makes no requests.
 */
export class Pyramid {
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
