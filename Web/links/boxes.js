// The boxes of an image, what its style draws in them and cuts off; and the rectangles, by their edges, in which all of that is measured.

/** Returns an image's untransformed border box, in fractions of a pixel, from its own corner. */
export function borderBox(image, style) {
  const sides = sidesOf(style)
  let [width, height] = [length(style.width), length(style.height)]
  if (!style.width.endsWith('px')) [width, height] = [image.offsetWidth, image.offsetHeight]
  else if (style.boxSizing !== 'border-box') [width, height] = [width + sides.left + sides.right, height + sides.top + sides.bottom]
  return { left: 0, top: 0, right: width, bottom: height }
}

/** Returns the part of a border box inside border and padding. */
export function contentBox({ right, bottom }, style) {
  const sides = sidesOf(style)
  return { left: sides.left, top: sides.top, right: right - sides.right, bottom: bottom - sides.bottom }
}

const sidesOf = style => ({
  left: length(style.paddingLeft) + length(style.borderLeftWidth),
  top: length(style.paddingTop) + length(style.borderTopWidth),
  right: length(style.paddingRight) + length(style.borderRightWidth),
  bottom: length(style.paddingBottom) + length(style.borderBottomWidth),
})

/** Returns where the whole image is drawn, cropped or not, by `object-fit` and `object-position`. */
export function drawnIn(content, { naturalWidth, naturalHeight }, { objectFit, objectPosition }) {
  if (!(naturalWidth > 0 && naturalHeight > 0) || objectFit === 'fill') return content
  const [width, height] = [widthOf(content), heightOf(content)]
  const [contain, cover] = [Math.min, Math.max].map(which => which(width / naturalWidth, height / naturalHeight))
  const scale = { contain, cover, none: 1, 'scale-down': Math.min(contain, 1) }[objectFit]
  const drawn = { width: naturalWidth * scale, height: naturalHeight * scale }
  const [across = '50%', down = '50%'] = objectPosition.match(/calc\([^)]*\)|\S+/g) ?? []
  const left = content.left + lengthIn(across, width - drawn.width)
  const top = content.top + lengthIn(down, height - drawn.height)
  return { left, top, right: left + drawn.width, bottom: top + drawn.height }
}

/** Resolves a length, a percentage of the available room, or a sum of both. */
function lengthIn(text, room) {
  let sum = 0
  for (const [, sign, number, unit] of text.matchAll(/(-?)\s*([\d.]+)(%|px)/g)) {
    sum += Number(`${sign}1`) * (unit === '%' ? number / 100 * room : number)
  }
  return sum
}

/**
 * Returns the box in which the engine shows the whole photo where it is `drawn` now. The engine fills a box from its middle.
 * The caller clips it to `seen`. A thumbnail with other proportions than `whole` counts as the photo's middle.
 */
export function boxFor(drawn, seen, whole) {
  const middle = middleOf(drawn)
  const scale = Math.max(widthOf(drawn) / whole.width, heightOf(drawn) / whole.height)
  const [width, height] = [whole.width * scale, whole.height * scale]
  let across = 2 * Math.max(middle.x - seen.left, seen.right - middle.x)
  let down = 2 * Math.max(middle.y - seen.top, seen.bottom - middle.y)
  // The whole photo fills the box only if it has the box's width or height.
  if (width / across < height / down) across = width
  else down = height
  return around(middle, across, down)
}

/**
 * Returns the rounded rectangle nearest to the area that a `clip-path` leaves of a box. Null for `none`, and for forms
 * that only the page can resolve, such as `path()` and `url()`.
 */
export function shapeOf(clipPath, box) {
  const [, kind, text] = /^(circle|ellipse|inset|polygon)\((.*)\)/.exec(clipPath) ?? []
  if (!kind) return null
  const [width, height] = [widthOf(box), heightOf(box)]
  const placeOf = (text, room, start) => start + lengthIn({ left: '0%', top: '0%', center: '50%', right: '100%', bottom: '100%' }[text] ?? text, room)
  if (kind === 'polygon') {
    const points = text.replace(/^\w+,/, '').split(',').map(point => termsOf(point.trim()))
    const xs = points.map(([x]) => placeOf(x, width, box.left)), ys = points.map(([, y]) => placeOf(y, height, box.top))
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys), radius: 0 }
  }
  if (kind === 'inset') {
    const [sides, corners = '0px'] = text.split(/\s*round\s*/)
    const [top, right = top, bottom = top, left = right] = termsOf(sides)
    return {
      left: placeOf(left, width, box.left), top: placeOf(top, height, box.top),
      right: box.right - lengthIn(right, width), bottom: box.bottom - lengthIn(bottom, height),
      radius: lengthIn(termsOf(corners)[0], Math.min(width, height)),
    }
  }
  const [lengths, at = '50% 50%'] = text.split(/\s*at\s*/)
  const [x, y] = termsOf(at)
  const middle = { x: placeOf(x, width, box.left), y: placeOf(y, height, box.top) }
  const whole = kind === 'circle' ? Math.hypot(width, height) / Math.SQRT2 : null
  const across = [middle.x - box.left, box.right - middle.x], down = [middle.y - box.top, box.bottom - middle.y]
  const lengthOf = (text = 'closest-side', room, sides) =>
    text === 'closest-side' ? Math.min(...sides) : text === 'farthest-side' ? Math.max(...sides) : lengthIn(text, whole ?? room)
  const [first, second] = termsOf(lengths)
  const half = kind === 'circle' ? lengthOf(first, 0, [...across, ...down]) : lengthOf(first, width, across)
  const other = kind === 'circle' ? half : lengthOf(second, height, down)
  return { ...around(middle, 2 * half, 2 * other), radius: Math.min(half, other) }
}

/** Splits a style's text into its lengths. Each may be a sum. */
const termsOf = text => text.match(/calc\([^)]*\)|\S+/g) ?? []

const length = text => parseFloat(text) || 0

// MARK: Rectangles

export const widthOf = ({ left, right }) => right - left
export const heightOf = ({ top, bottom }) => bottom - top

/** The intersection of two rectangles; without area if they do not overlap. */
export const crossing = (a, b) => ({
  left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
})

export const isEmpty = rectangle => !(widthOf(rectangle) > 0 && heightOf(rectangle) > 0)

/** The rectangle of this size centred on a point. */
export const around = ({ x, y }, width, height) => ({
  left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2,
})

export const middleOf = ({ left, top, right, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/** The distances of the inner rectangle's sides from the outer one's: top, left, bottom, right. */
export const insets = (outer, inner) =>
  [inner.top - outer.top, inner.left - outer.left, outer.bottom - inner.bottom, outer.right - inner.right]
