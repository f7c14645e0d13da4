import { parentOf } from './surroundings.js'

/** What stands in front of all that is in the page. */
const front = ':modal, :popover-open'

/** Whether it has the keys wherever the focus is, as a dialog and a menu have; a note that pops up has not. */
const hasKeys = ({ popover }) => popover !== 'manual' && popover !== 'hint'

/** Leaves to the page what it opens over a photo, a dialog or a menu: that can be reached, and keys are its own. */
export function leaveToPage({ dialog: { root }, dialog, signal }, bars) {
  const listen = (types, hear) => {
    for (const type of types) document.addEventListener(type, hear, { capture: true, passive: true, signal })
  }
  /** What is in front of the viewer, also in the shadows on an event's `path`. */
  const before = (path = []) => [...document.querySelectorAll(front), ...path.filter(each => each.matches?.(front))]
    // What was open before the photo was lies behind it, and out of reach.
    .filter(each => !isAround(each, root) && (each.matches(':modal') || !each.closest('[inert]')))
  // Before it is in front, because then it takes the focus; and after the last of several is gone.
  listen(['beforetoggle', 'toggle'], ({ target, newState }) => {
    for (const each of dialog.below) {
      if (isAround(each, target)) each.inert = newState !== 'open' && !before().some(one => isAround(each, one))
    }
  })
  listen(['keydown', 'wheel'], event => {
    // Another gallery of the page has its own viewer in front.
    if (dialog.below.length === 0) return
    const path = event.composedPath()
    event.isForBrowser = before(path).some(each => path.includes(each) || event.type === 'keydown' && hasKeys(each))
  })
  // It may stand in the bars, and would hear no mouse any more once they are gone.
  const { show } = bars
  bars.show = areShown => show.call(bars, areShown || before().some(hasKeys))
}

/** Whether one element stands in another one, through slots and out of shadow roots, or is the same. */
function isAround(element, inner) {
  while (inner && inner !== element) inner = parentOf(inner)
  return Boolean(inner)
}
