// Which tiles show what is seen of a photo. Pure functions; the server cuts them the same way.

/** Pixels beyond which a photo has tiles. */
export const largestWhole = 24e6

/** Pixels on a side of a tile. */
export const side = 256

/** The longest side of the rendition that lies below. */
const screen = 2048

/** Up to how many times its size a level is shown: what would be sharper by less is not worth four times as many tiles. */
const stretch = 1.1

/** How often a photo was halved that has a pixel for each of the screen; null if the rendition below has as many. */
export function levelFor({ width, height }, needed) {
  const enough = needed / stretch
  if (enough <= width * Math.min(1, screen / Math.max(width, height))) return null
  return Math.max(0, Math.floor(Math.log2(width / enough)))
}

/** The size of a photo that was halved so often. */
export const sizeAt = ({ width, height }, level) => ({ width: width / 2 ** level, height: height / 2 ** level })

/** Tiles that are seen of a level if the whole picture is in a box of the engine, from the middle of the window outwards. */
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

/** Those of one direction: a window's length, where the picture's middle is in it, and its length in pixels. */
function along(window, middle, scale, length) {
  const start = length / 2 - middle / scale
  const end = start + window / scale
  return {
    first: Math.max(0, Math.floor(start / side)),
    last: Math.ceil(Math.min(end, length) / side) - 1,
    middle: (start + end) / 2 / side,
  }
}
