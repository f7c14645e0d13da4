// How a box of the engine becomes the transform and the clip of an element that has the
// size of the whole picture at rest. Pure functions.

/** The largest size of a picture's proportions inside a window. */
export function fitted(width, height, window) {
  const scale = Math.min(window.width / width, window.height / height)
  return { width: width * scale, height: height * scale }
}

/** Numbers short enough for a style, and exact to a thousandth of a point at a thousandfold. */
const short = number => Math.round(number * 1e6) / 1e6

/** An opacity, short enough for a style. */
export const opacityOf = number => String(Math.round(number * 1e4) / 1e4)

/** The element's transform; its origin is its top left corner. The engine says how large the image is. */
export function transformOf(box, fit) {
  const scale = box.imageWidth / fit.width
  const turn = box.rotation === 0 ? '' : ` rotate(${short(box.rotation)}rad)`
  return `translate(${short(box.x)}px, ${short(box.y)}px)${turn} scale(${short(scale)})`
    + ` translate(${short(-fit.width / 2)}px, ${short(-fit.height / 2)}px)`
}

/** What of the element is seen: the box, less what covers its thumbnail. */
export function clipOf(box, fit) {
  const scale = box.imageWidth / fit.width
  if (!(scale > 0)) return 'inset(50%)'
  const across = Math.max(box.imageWidth - box.width, 0) / 2 / scale
  const down = Math.max(box.imageHeight - box.height, 0) / 2 / scale
  const sides = [
    down + box.clipTop / scale, across + box.clipRight / scale,
    down + box.clipBottom / scale, across + box.clipLeft / scale,
  ]
  const radius = box.cornerRadius / scale
  // Less than a hundredth of a point is nothing, and no clip at all is the cheapest.
  if (radius < 0.01 && sides.every(side => side < 0.01)) return 'none'
  return `inset(${sides.map(side => `${short(side)}px`).join(' ')} round ${short(radius)}px)`
}
