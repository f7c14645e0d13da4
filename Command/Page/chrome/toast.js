import { element, icon } from '../../../Web/chrome/element.js'
import { close } from '../../../Web/chrome/icons.js'
import { say } from '../../../Web/chrome/words.js'

/** Milliseconds after which a toast disappears by itself. */
const lasting = 7000
/** Elements at the bottom of the window. Toasts stay above them. */
const below = '.enlarger:not([hidden]) .bars:not(.gone) > .bottom, .selection:not([hidden])'

/**
 * Shows and announces a message above the bars. `action` is the label of a button that calls `act`. The toast disappears after a
 * while, when it is closed, or when the next one appears; with `stays` only when closed. Returns a function that removes it.
 */
export function toast(text, { action, act, stays = false, name = '' } = {}) {
  const region = regionOf()
  const words = element('p', '', text), box = element('div', `toast ${name}`, words)
  // The text may run opposite to the page.
  words.dir = 'auto'
  const follow = () => box.isConnected ? rise(region) : watch.disconnect()
  const watch = new MutationObserver(follow)
  let timer = 0, opener = null, isHovered = false
  const remove = () => {
    clearTimeout(timer)
    const hadFocus = box.contains(document.activeElement)
    box.remove()
    watch.disconnect()
    removeEventListener('resize', follow)
    if (hadFocus) opener?.focus({ preventScroll: true })
  }
  // A toast stays while it is hovered or has the focus.
  const wait = () => {
    clearTimeout(timer)
    if (!stays && !isHovered && box.isConnected && !box.contains(document.activeElement)) timer = setTimeout(remove, lasting)
  }
  const add = (name, press, ...children) => {
    const button = element('button', name, ...children)
    button.type = 'button'
    button.addEventListener('click', () => {
      remove()
      press?.()
    })
    box.append(button)
    return button
  }
  if (action) add('', act, action)
  add('close', null, icon(close)).ariaLabel = say('Close')
  for (const type of ['pointerenter', 'pointerleave']) {
    box.addEventListener(type, () => {
      isHovered = type === 'pointerenter'
      wait()
    })
  }
  for (const type of ['focusin', 'focusout']) box.addEventListener(type, wait)
  box.addEventListener('focusin', ({ relatedTarget }) => { if (!box.contains(relatedTarget)) opener = relatedTarget })
  if (!stays) region.querySelector('.passing')?.remove()
  box.classList.toggle('passing', !stays)
  region.prepend(box)
  // Classes show and hide the bars, even below a photo that opens.
  watch.observe(document.body, { subtree: true, attributeFilter: ['class', 'hidden'] })
  addEventListener('resize', follow)
  rise(region)
  wait()
  return remove
}

/** Returns the container of toasts. It must exist before the first toast, so that screen readers announce that one. */
export function regionOf() {
  const known = document.querySelector('body > .toasts')
  if (known) return known
  // Elements of the class `above` stay usable while a photo is open.
  const region = element('div', 'toasts above')
  region.role = 'status'
  document.body.append(region)
  return region
}

/** Lifts toasts above the elements at the bottom of the window. */
function rise(region) {
  const tops = [...document.querySelectorAll(below)].map(each => each.getBoundingClientRect()).filter(({ height }) => height > 0)
  region.style.setProperty('--below', `${Math.max(0, ...tops.map(({ top }) => innerHeight - top))}px`)
}
