// What the browser's events mean. Pure functions: an event in, plain numbers out.

/** Keys by the engine's names of them. */
export const keys = {
  Escape: 'escape', ArrowLeft: 'arrowLeft', ArrowRight: 'arrowRight', Home: 'home', End: 'end', '+': 'zoomIn', '=': 'zoomIn', '-': 'zoomOut',
  '0': 'zoomReset', ArrowUp: 'arrowUp', ArrowDown: 'arrowDown',
}

/** Keys that scroll a page, and must not scroll the one behind the photo. */
const scrollingKeys = new Set([' ', 'PageUp', 'PageDown'])

const hasModifier = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey

/** The engine's name of a key; undefined if it is the browser's. */
export function keyName(event) {
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
export function wheelInput({ deltaX, deltaY, deltaMode, pageHeight = 800, ctrlKey, shiftKey, clientX: x = 0, clientY: y = 0 }) {
  const unit = [1, lineHeight, pageHeight][deltaMode] ?? 1
  const dx = deltaX * unit || 0, dy = deltaY * unit || 0
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

/** The fingers of a touch event that began inside `root`. An event that a page has made up may have none. */
export function fingers(touches = [], root) {
  const found = []
  for (const { identifier, clientX, clientY, target } of touches) {
    if (root.contains(target)) found.push({ id: identifier | 0, x: clientX, y: clientY })
  }
  return found
}

/** What has a click for itself inside of a link. */
const controls = 'button, input, select, textarea, summary, audio, video, iframe, object, embed, [contenteditable]'

/** The control in a link that a click is for, and not for the link; undefined if there is none. */
function controlOf(event) {
  const path = event.composedPath()
  const link = path.findIndex(each => each.matches?.('a[href]'))
  return path.slice(0, Math.max(link, 0)).find(each => each.matches?.(controls) || each.control)
}

/** Whether the browser should have a click for itself: a new tab, a download, a menu, a control in the link. */
export function isBrowserClick(event) {
  return event.defaultPrevented || event.button !== 0 || event.shiftKey || hasModifier(event) || controlOf(event) !== undefined
}

/** Keeps a link from being followed by a click on a button in it that does nothing else by itself: Chromium would. */
export function keepFromLink(event) {
  const { localName, type, form } = controlOf(event) ?? {}
  if (localName === 'button' && (type === 'button' || !form)) event.preventDefault()
}

/**
 * Takes a click on a link from the browser and does something, unless somebody who hears it later calls it off. Those who ask at once find that
 * it is taken; so it is done when all have heard it.
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
  // Somebody may keep it from going on.
  const timer = setTimeout(end)
  addEventListener('click', end)
}

const fields = 'input:not([type=radio], [type=checkbox]), select, textarea, video, audio, [contenteditable]'

/** Whether a key is the page's: nobody types, and no other key is down with it that gives it another meaning. */
export const isPageKey = event =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.composedPath()[0].matches?.(fields)
