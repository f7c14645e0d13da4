// What the browser's events mean. Pure functions: an event in, plain numbers out.

/** Keys in the order in which the engine numbers them. */
export const keys = {
  Escape: 0, ArrowLeft: 1, ArrowRight: 2, Home: 3, End: 4, '+': 5, '=': 5, '-': 6, '0': 7, ArrowUp: 8, ArrowDown: 9,
}

/** Keys that scroll a page, and must not scroll the one behind the photo. */
const scrollingKeys = new Set([' ', 'PageUp', 'PageDown'])

const hasModifier = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey

/** The engine's number of a key; undefined if it is the browser's. */
export function keyNumber(event) {
  return hasModifier(event) ? undefined : keys[event.key]
}

/** Whether a key would scroll what lies behind. A button keeps its space bar. */
export function scrollsPage(event, isOnButton) {
  return !hasModifier(event) && scrollingKeys.has(event.key) && !(event.key === ' ' && isOnButton)
}

/** Zoom per point of a trackpad pinch: e to the power of a hundredth, as browsers zoom pages. */
const pinchZoom = 0.01
/** The most points of one event that count as a pinch; a wheel turned with Ctrl held sends 100 and more. */
const pinchLimit = 25
/** Points that a line of a wheel event stands for. */
const lineHeight = 40

/**
 * A wheel event as a zoom about the pointer or as a way to scroll. A pinch on a trackpad arrives with `ctrlKey` set. Whether
 * anything else is a notch or a swipe, the engine tells by how it goes on.
 */
export function wheelInput({ deltaX, deltaY, deltaMode, pageHeight = 800, ctrlKey, shiftKey, clientX: x, clientY: y }) {
  const unit = [1, lineHeight, pageHeight][deltaMode]
  const dx = deltaX * unit, dy = deltaY * unit
  if (ctrlKey) {
    const pinch = Math.min(Math.max(dy, -pinchLimit), pinchLimit)
    return { x, y, dx: 0, dy: 0, zoom: Math.exp(-pinch * pinchZoom) }
  }
  // Shift turns a wheel sideways in some browsers and leaves it to the page in others.
  return shiftKey && dx === 0 ? { x, y, dx: dy, dy: 0, zoom: 1 } : { x, y, dx, dy, zoom: 1 }
}

/** How many photos an arrow key goes on in the grid; 0 for other keys. */
export function gridStep(event, columns, isRightToLeft) {
  if (hasModifier(event) || event.shiftKey) return 0
  const ahead = isRightToLeft ? -1 : 1
  return { ArrowLeft: -ahead, ArrowRight: ahead, ArrowUp: -columns, ArrowDown: columns }[event.key] ?? 0
}

/** The fingers of a touch event that began inside `root`. */
export function fingers(touches, root) {
  const found = []
  for (const { identifier, clientX, clientY, target } of touches) {
    if (root.contains(target)) found.push({ id: identifier | 0, x: clientX, y: clientY })
  }
  return found
}

/** Whether the browser should have a click for itself: a new tab, a download, a menu. */
export function isBrowserClick(event) {
  return event.defaultPrevented || event.button !== 0 || event.shiftKey || hasModifier(event)
}
