import { TileLayer } from './tile-layer.js'

/** The maximum speed at which a moving photo loads tiles, in points per millisecond. */
const slow = 0.4

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
