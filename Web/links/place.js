import { borderBox, boxFor, contentBox, drawnIn, shapeOf } from './crop.js'
import { around, crossing, heightOf, insets, isEmpty, middleOf, widthOf } from './rectangles.js'
import { cornerOf, surroundings } from './surroundings.js'

/**
 * Returns where an image shows a photo in the window: the middle, size, rotation and corner radius of a box, and the insets
 * that clip it. Null if no part of it is visible.
 *
 * All of it is read from the page, so call it before a frame writes. `whole` has the photo's proportions. `look` receives
 * the style of the image and the styles of the elements around it that tint it. The page's own bars cover the top of the window down to
 * `bars`.
 */
export function placeOf(image, whole, look, bars = 0) {
  const style = getComputedStyle(image)
  const bounds = image.getBoundingClientRect()
  const border = borderBox(image, style)
  if (isEmpty(bounds) || isEmpty(border)) return null
  const outside = surroundings(image, style)
  if (!outside) return null
  const content = contentBox(border, style)
  const drawn = drawnIn(content, image, style)
  const shape = shapeOf(style.clipPath, border)
  const seen = crossing(shape ? crossing(content, shape) : content, drawn)
  if (isEmpty(seen)) return null
  const box = boxFor(drawn, seen, whole)
  const { across, down, rotation, pointOf } = inWindow(border, bounds, outside.matrix)
  const { x, y } = pointOf(middleOf(box))
  const [width, height] = [widthOf(box) * across, heightOf(box) * down]
  const [top, left, bottom, right] = insets(box, seen)
  let clip = [top * down, left * across, bottom * down, right * across]
  // A rotated image has no side in common with the elements that would cut it.
  if (Math.abs(rotation) < 1e-3) {
    const here = around({ x, y }, width, height)
    const shown = {
      left: here.left + clip[1], top: here.top + clip[0], right: here.right - clip[3], bottom: here.bottom - clip[2],
    }
    // A photo may fly to a thumbnail that bars cover completely.
    const { visible } = outside, top = shown.bottom > bars ? Math.max(visible.top, bars) : visible.top
    const rest = crossing(shown, bars > 0 ? { ...visible, top } : visible)
    if (isEmpty(rest)) return null
    clip = insets(here, rest)
  }
  const cornerRadius = (shape?.radius || radiusOf(style, border, content, bounds, outside.cutters)) * Math.min(across, down)
  look(style, outside.styles)
  const [clipTop, clipLeft, clipBottom, clipRight] = clip.map(side => Math.max(side, 0))
  const place = { x, y, width, height, rotation, cornerRadius, clipTop, clipLeft, clipBottom, clipRight }
  return Object.values(place).every(isFinite) ? place : null
}

/**
 * Returns how lengths and points of an element map to the window. Its bounds have the same middle at any rotation, and include
 * effects that `matrix` lacks: zoom, and rotation in 3D.
 */
function inWindow(border, bounds, matrix) {
  const [width, height] = [widthOf(border), heightOf(border)]
  let { a, b, c, d } = matrix ?? { a: 1, b: 0, c: 0, d: 1 }
  if (Math.abs(b) + Math.abs(c) < 1e-6) {
    [a, b, c, d] = [bounds.width / width, 0, 0, bounds.height / height]
  } else {
    const zoom = bounds.width / (Math.abs(a) * width + Math.abs(c) * height);
    [a, b, c, d] = [a * zoom, b * zoom, c * zoom, d * zoom]
  }
  const [own, seen] = [middleOf(border), middleOf(bounds)]
  const pointOf = ({ x, y }) => {
    const [dx, dy] = [x - own.x, y - own.y]
    return { x: seen.x + a * dx + c * dy, y: seen.y + b * dx + d * dy }
  }
  return { across: Math.hypot(a, b), down: Math.hypot(c, d), rotation: Math.atan2(b, a), pointOf }
}

/** Returns the picture's corner radius: the image's own, or that of the nearest element cutting all sides. */
function radiusOf(style, border, content, bounds, cutters) {
  const own = cornerOf(style, widthOf(border), heightOf(border))
  if (own > 0) return Math.max(own - Math.max(content.left, content.top), 0)
  for (const { edges, radius, slack } of cutters) {
    if (insets(bounds, edges).some(edge => edge < -slack)) return 0
    if (radius > 0) return radius
  }
  return 0
}
