// Selects the tiles for the visible part of a photo. Pure functions; the server cuts tiles the same way.

/** The number of pixels above which a photo has tiles. */
export const largestWhole = 24e6

/** Pixels on a side of a tile. */
export const side = 256

/** The longest side of the rendition below the tiles, in pixels. */
const screen = 2048

/** How far a level may be enlarged. A sharper level needs four times as many tiles, which a smaller gain does not justify. */
const stretch = 1.1

/** Returns how many halvings of a photo still give a pixel per screen pixel, or null if the rendition below is enough. */
export function levelFor({ width, height }, needed) {
  const enough = needed / stretch
  if (enough <= width * Math.min(1, screen / Math.max(width, height))) return null
  return Math.max(0, Math.floor(Math.log2(width / enough)))
}

/** Returns a photo's size after so many halvings. */
export const sizeAt = ({ width, height }, level) => ({ width: width / 2 ** level, height: height / 2 ** level })

/** Returns the visible tiles of a level, from the middle of the window outwards. `box` is the whole picture's, from the engine. */
export function tilesIn(window, box, photo, level) {
  const size = sizeAt(photo, level)
  const scale = box.imageWidth / size.width
  const columns = along(window.width, box.x, scale, size.width)
  const rows = along(window.height, box.y, scale, size.height)
  const tiles = []
  for (let row = rows.first; row <= rows.last; row++) {
    for (let column = columns.first; column <= columns.last; column++) tiles.push({ level, column, row })
  }
  const far = ({ column, row }) => Math.hypot(column + 0.5 - columns.middle, row + 0.5 - rows.middle)
  return tiles.sort((a, b) => far(a) - far(b))
}

/** Returns the visible tiles in one direction. `middle` is the picture's middle in the window; `length` is in pixels of the level. */
function along(window, middle, scale, length) {
  const start = length / 2 - middle / scale
  const end = start + window / scale
  return {
    first: Math.max(0, Math.floor(start / side)),
    last: Math.ceil(Math.min(end, length) / side) - 1,
    middle: (start + end) / 2 / side,
  }
}
