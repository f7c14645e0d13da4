/** The viewers of the page, which are asked whether keys are their own. */
export const viewers = new Set()
/** The keys that are down of which the page has not heard. */
const kept = new Set()
let isHearing = false

/** Listens to keys before anything in the page does; as soon as the first gallery is there. */
export function hearKeys() {
  if (isHearing) return
  isHearing = true
  for (const type of ['keydown', 'keypress', 'keyup']) addEventListener(type, hear, { capture: true })
  // A mouse that comes over an open photo has entered nothing around the gallery.
  for (const type of ['pointerenter', 'mouseenter']) {
    addEventListener(type, event => {
      if ([...viewers].some(viewer => viewer.covers(event.target))) event.stopImmediatePropagation()
    }, { capture: true })
  }
}

function hear(event) {
  const { type, code } = event
  if (type === 'keydown') {
    kept.delete(code)
    if ([...viewers].some(viewer => viewer.takesKey(event))) kept.add(code)
  }
  if (kept.has(code)) event.stopImmediatePropagation()
  if (type === 'keyup') kept.delete(code)
}

/** Keeps what happens in the viewer from the page, but for what happens in the page's own elements there. */
export function keepEvents(root) {
  // What hands, mice and keys send that would go on to everything around a gallery.
  const types = [
    'click', 'dblclick', 'auxclick', 'contextmenu', 'wheel', 'gesturestart', 'gesturechange', 'gestureend',
    ...['down', 'up', 'move', 'over', 'out', 'cancel'].map(what => `pointer${what}`), 'gotpointercapture', 'lostpointercapture',
    ...['down', 'up', 'move', 'over', 'out'].map(what => `mouse${what}`), ...['start', 'move', 'end', 'cancel'].map(what => `touch${what}`),
    'dragstart', 'drag', 'dragend', 'selectstart', 'keydown', 'keyup', 'keypress',
  ]
  const keep = event => {
    if (root.contains(event.target)) event.stopPropagation()
  }
  for (const type of types) root.addEventListener(type, keep, { passive: true })
}
