// Tiles of very large photos, loaded behind the engine: full zoom is sharp, and no more is decoded than is seen.

import { TileLayer } from '../tiles/tile-layer.js'

/** Points a millisecond, up to which a photo that moves is worth being made sharp where it is. */
const slow = 0.4

/** `parts` are those of the gallery. */
export function begin({ stage, photoAt, wake }) {
  /** By the place of their photos in the album. */
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
  // What rests already is looked at once more.
  wake()
}

function isNear(box, before, reach) {
  return box !== undefined && box.photo === before?.photo
    && ['x', 'y', 'imageWidth'].every(name => Math.abs(box[name] - before[name]) <= reach)
}
