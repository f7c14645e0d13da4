import { parentOf } from '../chrome/element.js'
import { crossing } from './rectangles.js'
import { shapeOf } from './crop.js'

/** How far outside the window, in windows, a thumbnail still counts: a photo visibly flies to it. */
const reach = 0.5

/** How far apart two edges may be that are meant as one. */
const slack = 1.5

/**
 * Returns the effects of the elements around an image; null if one of them hides it. `matrix` is their rotation and scale
 * without translation, null if they have none. `visible` is the area that they show. `cutters` are those that cut it: their `edges` in
 * the window, corner `radius`, and the `slack` within which their edges count as the image's. `styles` are those that tint it.
 */
export function surroundings(image, style) {
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
  return shape && { edges: inWindow(element, shape), radius: shape.radius, slack: Math.max(slack, shape.radius / 4) }
}

function paddingBox(element) {
  const { clientLeft: left, clientTop: top, clientWidth, clientHeight } = element
  return inWindow(element, { left, top, right: left + clientWidth, bottom: top + clientHeight })
}

/** Returns a part of an element's border box in window coordinates. */
function inWindow(element, { left, top, right, bottom }) {
  const box = element.getBoundingClientRect()
  const across = box.width / (element.offsetWidth || 1), down = box.height / (element.offsetHeight || 1)
  return { left: box.left + left * across, top: box.top + top * down, right: box.left + right * across, bottom: box.top + bottom * down }
}

/** Returns the radius of an element's corners. */
export function cornerOf({ borderTopLeftRadius: text }, width, height) {
  const radius = parseFloat(text) || 0
  return /^[\d.]+%/.test(text) ? radius / 100 * Math.min(width, height) : radius
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
