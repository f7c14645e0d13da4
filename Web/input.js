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

/** What one notch of a mouse wheel multiplies the zoom by. */
const notchZoom = 1.25
/** Zoom per point of a trackpad pinch: e to the power of a hundredth, as browsers zoom pages. */
const pinchZoom = 0.01
/** The most points of one event that count as a pinch; a wheel turned with Ctrl held sends 100 and more. */
const pinchLimit = 25
/** Points that a line of a wheel event stands for. */
const lineHeight = 40

/**
 * A wheel event as a zoom about the pointer or as a way to scroll.
 *
 * A pinch on a trackpad arrives with `ctrlKey` set. A mouse wheel turns in notches: whole
 * lines, or the 120 units of the old `wheelDelta`, straight up or down; it zooms. Anything
 * else is a trackpad that scrolls.
 */
export function wheelInput(event) {
  const unit = event.deltaMode === 1 ? lineHeight : event.deltaMode === 2 ? event.pageHeight ?? 800 : 1
  const dx = event.deltaX * unit
  const dy = event.deltaY * unit
  const wheel = (zoom, dx = 0, dy = 0) => ({ x: event.clientX, y: event.clientY, dx, dy, zoom })
  if (event.ctrlKey) {
    const pinch = Math.min(Math.max(dy, -pinchLimit), pinchLimit)
    return wheel(Math.exp(-pinch * pinchZoom))
  }
  if (isNotch(event, dy)) return wheel(notchZoom ** -Math.sign(dy))
  // Shift turns a wheel sideways in some browsers and leaves it to the page in others.
  return event.shiftKey && dx === 0 ? wheel(1, dy) : wheel(1, dx, dy)
}

function isNotch({ deltaX, deltaMode, wheelDeltaY, shiftKey }, dy) {
  if (deltaX !== 0 || dy === 0 || shiftKey) return false
  if (deltaMode !== 0) return true
  return Math.abs(dy) >= 50 && Math.abs(wheelDeltaY ?? 0) % 120 === 0 && (wheelDeltaY ?? 0) !== 0
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
