// Tiles of very large photos, which the server cuts. Loaded after the engine.

import { Pyramid } from '../../../Web/tiles/pyramid.js'
import { addTiles } from '../../../Web/tiles/tiles.js'

/** The number of pixels above which a photo has tiles, and pixels on a side of a tile. */
const largestWhole = 24e6
const side = 256

/** The pyramids of photos. */
const known = new WeakMap()

export function begin(parts) {
  addTiles(parts, index => {
    const photo = parts.photoAt(index)
    if (!isTiled(photo)) return null
    if (!known.has(photo)) known.set(photo, pyramidOf(photo))
    return known.get(photo)
  })
}

const isTiled = ({ problem, moves, video, width, height }) => !problem && !moves && video == null && width * height > largestWhole

function pyramidOf({ width, height, full }) {
  return new Pyramid({
    width, height, tile: { width: side, height: side }, isCutLate: true,
    // The server numbers levels by how often they are halved.
    addressOf: ({ level, column, row }) => `${full}/tiles/${Math.log2(level)}/${column}-${row}`,
  })
}
