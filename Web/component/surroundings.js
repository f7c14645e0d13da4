import { crossing } from './rectangles.js'

/** Parts of the window outside of it in which a thumbnail still counts as there: a photo is seen to fly to it. */
const reach = 0.5

/** The element that another one is drawn in, through slots and shadow roots; null for the outermost. */
export const parentOf = element => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null

/**
 * What the elements around an image do to it: how they turn and scale it (`matrix`, without its translation; null if
 * they do not), what they leave of it (`visible`), and which of them cut (`cutters`). Null if one of them hides it.
 */
export function surroundings(image, style) {
  const { clientWidth: width } = document.documentElement
  let visible = {
    left: -reach * width, top: -reach * innerHeight, right: (1 + reach) * width, bottom: (1 + reach) * innerHeight,
  }
  let { position } = style
  let matrix = turned(style, null)
  const cutters = []
  if (style.visibility !== 'visible') return null
  // What is in the browser's top layer stands in the window itself, whatever it lies in.
  for (let each = image; !isOnTop(each) && (each = parentOf(each));) {
    const its = getComputedStyle(each)
    if (its.display === 'none' || Number(its.opacity) < 0.01) return null
    if (its.display === 'contents') continue
    matrix = turned(its, matrix)
    const isFrame = position === 'fixed' ? holdsFixed(its)
      : position !== 'absolute' || its.position !== 'static' || holdsFixed(its)
    if (!isFrame) continue
    position = its.position
    if (!cuts(each, its)) continue
    cutters.push([each, its])
    visible = crossing(visible, paddingBox(each))
  }
  return { matrix, visible, cutters }
}

const isOnTop = element => element.matches(':modal, :popover-open')

/** Whether what is fixed or absolute inside stands in this element, though its own position is static. */
function holdsFixed({ transform, rotate, scale, translate, filter, perspective, contain, willChange }) {
  return [transform, rotate, scale, translate, filter, perspective].some(value => value && value !== 'none')
    || /paint|layout|strict|content/.test(contain) || /transform|filter|perspective/.test(willChange)
}

/** Whether an element cuts off what reaches beyond it. */
function cuts(element, { display, overflowX, overflowY, contain }) {
  const { documentElement: root, body } = document
  if (display === 'inline' || element === root) return false
  if (overflowX === 'visible' && overflowY === 'visible') return /paint|strict|content/.test(contain)
  // The body's overflow is the window's, unless the root has its own.
  return element !== body || getComputedStyle(root).overflowX !== 'visible'
}

function paddingBox(element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const { offsetWidth, offsetHeight, clientLeft, clientTop, clientWidth, clientHeight } = element
  const across = width / (offsetWidth || 1), down = height / (offsetHeight || 1)
  const x = left + clientLeft * across, y = top + clientTop * down
  return { left: x, top: y, right: x + clientWidth * across, bottom: y + clientHeight * down }
}

/** What a style's transforms make of what is inside; what turns it in space counts as nothing. */
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
