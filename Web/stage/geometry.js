// Pure functions that convert a box of the engine to the transform and clip of an element as large as the whole picture at rest.

/** Returns the largest size with these proportions that fits a window, enlarged at most `limit` times. */
export function fitted(width, height, window, limit = Infinity) {
  const scale = Math.min(window.width / width, window.height / height, limit)
  return { width: width * scale, height: height * scale }
}

/** Rounds a number for a style. Six decimals are exact to a thousandth of a point at a scale of 1000. */
const short = number => Math.round(number * 1e6) / 1e6

/** Returns an opacity, rounded for a style. */
export const opacityOf = number => String(Math.round(number * 1e4) / 1e4)

/** Returns the element's transform, about its top left corner. The engine provides the image's size. */
export function transformOf({ x, y, rotation, imageWidth }, { width, height }) {
  const scale = imageWidth / width, left = width / 2, top = height / 2
  // The browser parses this text in each frame, so it is as short as possible.
  if (rotation === 0) return `translate(${short(x - scale * left)}px, ${short(y - scale * top)}px) scale(${short(scale)})`
  return `translate(${short(x)}px, ${short(y)}px) rotate(${short(rotation)}rad) scale(${short(scale)})`
    + ` translate(${short(-left)}px, ${short(-top)}px)`
}

/** Returns the clip to the visible part: the box, without what covers its thumbnail. */
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
  // Less than a hundredth of a point is invisible, and no clip is cheapest.
  if (radius < 0.01 && sides.every(side => side < 0.01)) return 'none'
  return `inset(${sides.map(side => `${short(side)}px`).join(' ')} round ${short(radius)}px)`
}
