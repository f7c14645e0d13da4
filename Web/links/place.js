// Where an image is in the window, by its own style and by the elements around it that turn, tint, cut or scroll it.

import { parentOf } from '../chrome/element.js'
import { around, borderBox, boxFor, contentBox, crossing, drawnIn, heightOf, insets, isEmpty, middleOf, shapeOf, widthOf } from './boxes.js'

/** How far outside the window, in windows, a thumbnail still counts: a photo visibly flies to it. */
const reach = 0.5

/** How far apart two edges may be that are meant as one. */
const slack = 1.5

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
  // A collapsed section keeps the boxes of its contents.
  if (isEmpty(bounds) || isEmpty(border) || image.checkVisibility?.() === false) return null
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
  const scale = Math.min(across, down)
  const cornerRadius = shape?.radius * scale || radiusOf(style, border, content, bounds, outside.cutters, scale, rotation)
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

/**
 * Returns the picture's corner radius in the window: the image's own, or that of the nearest element cutting all sides. `scale` is the
 * image's; such an element has one of its own.
 */
function radiusOf(style, border, content, bounds, cutters, scale, rotation) {
  const own = cornerOf(style, widthOf(border), heightOf(border))
  if (own > 0) return Math.max(own - Math.max(content.left, content.top), 0) * scale
  for (const { edges, radius, growth, slack } of cutters) {
    if (insets(bounds, edges).some(edge => edge < -slack)) return 0
    // The bounds of a rotated element are larger than its box.
    if (radius > 0) return radius * (Math.abs(rotation) < 1e-3 ? growth : scale)
  }
  return 0
}

// MARK: The elements around it

/**
 * Yields the scrollers around an element, innermost first: their `box`, its visible area (`room`) and `scrollBy`. Bars may cover more of the
 * window than its scroll padding: `covered` points at the top.
 */
export function* surroundingScrollers(element, covered = 0) {
  const { documentElement: root, body } = document
  for (let each = element; (each = parentOf(each)) && each !== root;) {
    const { overflowX, overflowY } = getComputedStyle(each)
    const scrolls = [overflowX, overflowY].some(value => value === 'auto' || value === 'scroll')
    if (!scrolls || each === body && getComputedStyle(root).overflowX === 'visible') continue
    yield { box: each, room: () => each.getBoundingClientRect(), scrollBy: way => each.scrollBy(way) }
    if (isOnTop(each)) return
  }
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root)
  const top = Math.max(parseFloat(scrollPaddingTop) || 0, covered), below = parseFloat(scrollPaddingBottom) || 0
  // Scroll padding is the part of the window that bars cover.
  yield {
    box: root,
    room: () => ({ left: 0, top, right: root.clientWidth, bottom: innerHeight - below }),
    scrollBy: way => scrollBy(way),
  }
}

/**
 * Returns the effects of the elements around an image; null if one of them hides it. `matrix` is their rotation and scale
 * without translation, null if they have none. `visible` is the area that they show. `cutters` are those that cut it: their `edges` in
 * the window, corner `radius` and the `growth` from that to the window's, and the `slack` within which their edges count as the
 * image's. `styles` are those that tint it.
 */
function surroundings(image, style) {
  const { clientWidth: width } = document.documentElement
  let visible = {
    left: -reach * width, top: -reach * innerHeight, right: (1 + reach) * width, bottom: (1 + reach) * innerHeight,
  }
  let { position } = style
  let matrix = turned(style, null)
  const cutters = [], styles = []
  if (style.visibility !== 'visible') return null
  // An element in the browser's top layer is placed in the window itself, whatever contains it.
  for (let each = image; !isOnTop(each) && (each = parentOf(each));) {
    const its = getComputedStyle(each)
    if (its.display === 'none' || Number(its.opacity) < 0.01) return null
    if (its.display === 'contents') continue
    if (its.opacity < 1 || its.filter !== 'none') styles.push(its)
    const shape = its.clipPath === 'none' ? null : shapeIn(each, its)
    if (shape) {
      cutters.push(shape)
      visible = crossing(visible, shape.edges)
    }
    matrix = turned(its, matrix)
    const isFrame = position === 'fixed' ? holdsFixed(its)
      : position !== 'absolute' || its.position !== 'static' || holdsFixed(its)
    if (!isFrame) continue
    position = its.position
    if (!cuts(each, its)) continue
    cutters.push({
      get edges() { return each.getBoundingClientRect() },
      get radius() { return cornerOf(its, each.offsetWidth, each.offsetHeight) },
      get growth() { return Math.min(...growthOf(each)) },
      slack,
    })
    visible = crossing(visible, paddingBox(each))
  }
  return { matrix, visible, cutters, styles }
}

const isOnTop = element => element.matches(':modal, :popover-open')

/** Whether an element contains fixed or absolute descendants although its own position is static. */
function holdsFixed({ transform, rotate, scale, translate, filter, perspective, contain, willChange }) {
  return [transform, rotate, scale, translate, filter, perspective].some(value => value && value !== 'none')
    || /paint|layout|strict|content/.test(contain) || /transform|filter|perspective/.test(willChange)
}

/** Whether an element clips its overflow. */
function cuts(element, { display, overflowX, overflowY, contain }) {
  const { documentElement: root, body } = document
  if (display === 'inline' || element === root) return false
  if (overflowX === 'visible' && overflowY === 'visible') return /paint|strict|content/.test(contain)
  // The body's overflow is the window's, unless the root has its own.
  return element !== body || getComputedStyle(root).overflowX !== 'visible'
}

/** Returns the part of an element that its `clip-path` leaves, in the window. */
function shapeIn(element, { clipPath }) {
  const { offsetWidth, offsetHeight } = element
  const shape = shapeOf(clipPath, { left: 0, top: 0, right: offsetWidth, bottom: offsetHeight })
  // Round corners slightly outside the image still count as its corners.
  const growth = Math.min(...growthOf(element))
  return shape && { edges: partInWindow(element, shape), radius: shape.radius, growth, slack: Math.max(slack, shape.radius / 4) }
}

function paddingBox(element) {
  const { clientLeft: left, clientTop: top, clientWidth, clientHeight } = element
  return partInWindow(element, { left, top, right: left + clientWidth, bottom: top + clientHeight })
}

/** Returns a part of an element's border box in window coordinates. */
function partInWindow(element, { left, top, right, bottom }) {
  const box = element.getBoundingClientRect()
  const [across, down] = growthOf(element, box)
  return { left: box.left + left * across, top: box.top + top * down, right: box.left + right * across, bottom: box.top + bottom * down }
}

/** Returns how many times its own size an element has in the window: across and down. */
function growthOf(element, { width, height } = element.getBoundingClientRect()) {
  return [width / (element.offsetWidth || 1), height / (element.offsetHeight || 1)]
}

/** Returns the radius that all corners of an element have at least: a photo in flight has one for all. */
function cornerOf(style, width, height) {
  return Math.min(...['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'].map(corner => {
    const text = style[`border${corner}Radius`], radius = parseFloat(text) || 0
    return /^[\d.]+%/.test(text) ? radius / 100 * Math.min(width, height) : radius
  }))
}

/** Returns a style's transforms followed by those inside it. Ignores transforms in 3D. */
function turned({ transform, rotate, scale }, inside) {
  const parts = []
  if (rotate && rotate !== 'none') parts.push(`rotate(${rotate})`)
  if (scale && scale !== 'none') parts.push(`scale(${scale.split(' ').slice(0, 2)})`)
  if (transform !== 'none') parts.push(transform)
  if (parts.length === 0) return inside
  try {
    const matrix = new DOMMatrixReadOnly(parts.join(' '))
    return matrix.is2D ? matrix.multiply(inside ?? undefined) : inside
  } catch {
    return inside
  }
}
