// Tiles of very large photos, which the page describes. Loaded when such a photo opens.

import { readTiles } from '../stage/pyramid.js'
import { addTiles } from '../stage/tiles.js'
import { warn } from '../links/tell.js'

/** How far two ratios of width to height may differ and still belong to one photo. */
const tolerance = 0.01
/** The warnings that the console has already shown. */
const told = new Set()

export function begin(parts) {
  const { photoAt, grid, stage, wake, signal } = parts
  /** The pyramids of photos, each with the description that it was read from. */
  const known = new WeakMap()
  let latest = null

  const read = async (photo, index) => {
    const { tiles } = photo
    const found = { tiles, pyramid: null }
    known.set(photo, found)
    try {
      const pyramid = await readTiles(photo)
      if (signal.aborted || known.get(photo) !== found || photoAt(index) !== photo) return
      takeSize(photo, index, pyramid)
      found.pyramid = pyramid
    } catch ({ message }) {
      // The photo is loaded as if it had no tiles.
      photo.unusableTiles = tiles
      const text = `the tiles of ${photo.full} cannot be used: ${message}`
      if (!told.has(text)) warn(text)
      told.add(text)
    }
    wake()
  }

  /** Takes the size that a descriptor has, so that the photo can be zoomed as far. */
  const takeSize = (photo, index, { width, height }) => {
    if (photo.isTold && Math.abs(photo.width / photo.height * height / width - 1) > tolerance) {
      throw new Error(`they are ${width} × ${height}, the photo is ${photo.width} × ${photo.height}.`)
    }
    photo.isTold = true
    if (photo.width !== width || photo.height !== height) grid.onSize(index, { naturalWidth: width, naturalHeight: height })
  }

  stage.whenDrawn(({ photo: index }) => {
    const photo = index === null ? null : photoAt(index)
    // Looking at a photo again reads a descriptor again that could not be loaded.
    if (photo !== latest && photo?.unusableTiles) {
      photo.unusableTiles = undefined
      known.delete(photo)
    }
    latest = photo
    if (photo?.tiles && known.get(photo)?.tiles !== photo.tiles) read(photo, index)
  })
  addTiles(parts, index => known.get(photoAt(index))?.pyramid ?? null)
}
