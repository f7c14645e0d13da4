// Tiles of very large photos. They make full zoom sharp, and only the visible ones are decoded. Loaded after the engine.

import { TileLayer } from '../tiles/tile-layer.js'

/** The maximum speed at which a moving photo loads tiles, in points per millisecond. */
const slow = 0.4

/** Adds tiles to the gallery's stage. */
export function begin({ stage, photoAt, wake }) {
  /** The tile layers, by the index of their photo in the album. */
  const layers = new Map()
  let before = null
  stage.whenDrawn(({ photo, isAtRest, pictures }, engine, time) => {
    for (const [index, layer] of layers) {
      if (stage.shown.has(index) && layer.picture === stage.pictureAt(index)) layer.follow()
      else if (layers.delete(index)) layer.remove()
    }
    const box = pictures.find(box => box.photo === photo)
    const isSlow = isAtRest || isNear(box, before, slow * (time - before?.time))
    before = box && { ...box, time }
    if (!box || !isSlow || box.rotation !== 0 || !TileLayer.isFor(photoAt(photo))) return
    if (!layers.has(photo)) layers.set(photo, new TileLayer(stage.pictureAt(photo)))
    layers.get(photo).show(box)
  })
  // Triggers another frame for a photo that is already at rest.
  wake()
}

function isNear(box, before, reach) {
  return box !== undefined && box.photo === before?.photo
    && ['x', 'y', 'imageWidth'].every(name => Math.abs(box[name] - before[name]) <= reach)
}
