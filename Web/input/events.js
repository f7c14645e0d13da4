// Pure functions that convert the browser's events to plain values.

/** The engine's names of keys, by `KeyboardEvent.key`. */
export const keys = {
  Escape: 'escape', ArrowLeft: 'arrowLeft', ArrowRight: 'arrowRight', Home: 'home', End: 'end', '+': 'zoomIn', '=': 'zoomIn', '-': 'zoomOut',
  '0': 'zoomReset', ArrowUp: 'arrowUp', ArrowDown: 'arrowDown',
}

/** Other keys that scroll a page. They must not scroll the page behind the photo. */
const scrollingKeys = new Set([' ', 'PageUp', 'PageDown'])

const hasModifier = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey

/** Returns the engine's name of a key; undefined if the key is the browser's. */
export function keyName(event) {
  return hasModifier(event) ? undefined : keys[event.key]
}

/** Whether a key would scroll the page behind. The space bar still presses a focused button. */
export function scrollsPage(event, isOnButton) {
  return !hasModifier(event) && scrollingKeys.has(event.key) && !(event.key === ' ' && isOnButton)
}

/** The natural logarithm of the zoom per point of a trackpad pinch, as browsers zoom pages. */
const pinchZoom = 0.01
/** The most points that one event adds to a pinch. A wheel with Ctrl sends 100 and more. */
const pinchLimit = 25
/** Points per line of a wheel event. */
const lineHeight = 40

/**
 * Returns a wheel event as a zoom about the pointer, or as a distance to scroll. A trackpad pinch has `ctrlKey` set. The engine
 * distinguishes notches from swipes by the events that follow.
 */
export function wheelInput({ deltaX, deltaY, deltaMode, pageHeight = 800, ctrlKey, shiftKey, clientX: x = 0, clientY: y = 0 }) {
  const unit = [1, lineHeight, pageHeight][deltaMode] ?? 1
  const dx = deltaX * unit || 0, dy = deltaY * unit || 0
  if (ctrlKey) {
    const pinch = Math.min(Math.max(dy, -pinchLimit), pinchLimit)
    return { x, y, dx: 0, dy: 0, zoom: Math.exp(-pinch * pinchZoom) }
  }
  // With Shift, some browsers turn the wheel sideways, and others leave that to the page.
  return shiftKey && dx === 0 ? { x, y, dx: dy, dy: 0, zoom: 1 } : { x, y, dx, dy, zoom: 1 }
}

/** Returns how many photos an arrow key moves in the grid; 0 for other keys. */
export function gridStep(event, columns, isRightToLeft) {
  if (hasModifier(event) || event.shiftKey) return 0
  const ahead = isRightToLeft ? -1 : 1
  return { ArrowLeft: -ahead, ArrowRight: ahead, ArrowUp: -columns, ArrowDown: columns }[event.key] ?? 0
}

/** Returns the fingers of a touch event that began inside `root`. A synthetic event may have none. */
export function fingers(touches = [], root) {
  const found = []
  for (const { identifier, clientX, clientY, target } of touches) {
    if (root.contains(target)) found.push({ id: identifier | 0, x: clientX, y: clientY })
  }
  return found
}

/** Elements inside a link that take clicks themselves. */
const controls = 'button, input, select, textarea, summary, audio, video, iframe, object, embed, [contenteditable]'

/** Returns the control in a link that a click is meant for, or undefined. */
function controlOf(event) {
  const path = event.composedPath()
  const link = path.findIndex(each => each.matches?.('a[href]'))
  return path.slice(0, Math.max(link, 0)).find(each => each.matches?.(controls) || each.control)
}

/** Whether a click is the browser's: for a new tab, a download, a menu, or a control in the link. */
export function isBrowserClick(event) {
  return event.defaultPrevented || event.button !== 0 || event.shiftKey || hasModifier(event) || controlOf(event) !== undefined
}

/** Keeps a click on a button without a default action from following the link around it, as Chromium would. */
export function keepFromLink(event) {
  const { localName, type, form } = controlOf(event) ?? {}
  if (localName === 'button' && (type === 'button' || !form)) event.preventDefault()
}

/**
 * Takes a click on a link from the browser, and acts unless a later listener prevents the default. Listeners that only check see it as
 * prevented already, so `act` runs after all of them.
 */
export function whenUncontested(event, act) {
  event.preventDefault()
  let isContested = false
  event.preventDefault = () => { isContested = true }
  const end = heard => {
    if (heard && heard !== event) return
    removeEventListener('click', end)
    clearTimeout(timer)
    if (!isContested) act()
  }
  // A listener may stop the event before it arrives here.
  const timer = setTimeout(end)
  addEventListener('click', end)
}

const fields = 'input:not([type=radio], [type=checkbox]), select, textarea, video, audio, [contenteditable]'

/** Whether a key is typed into a field. */
export const isInField = event => event.composedPath()[0].matches?.(fields)

/** Whether a key is a shortcut for the page: without a modifier, and not typed into a field. */
export const isPageKey = event => !event.ctrlKey && !event.metaKey && !event.altKey && !isInField(event)
