import { element, icon } from '../../../Web/chrome/element.js'
import { close } from '../../../Web/chrome/icons.js'

/** Milliseconds for which a toast is seen that nobody has to answer. */
const lasting = 7000
/** What stands at the bottom of the window, above which toasts are. */
const below = '.enlarger:not([hidden]) .bars:not(.gone) > .bottom, .selection:not([hidden])'

/**
 * Says something above the bars, and aloud. With an `action`, a button of that name calls `act`. A toast goes when it is closed or
 * the next one comes, and by itself; one that `stays` goes when it is closed. Returns what takes it back.
 */
export function toast(text, { action, act, stays = false, name = '' } = {}) {
  const region = regionOf()
  const words = element('p', '', text), box = element('div', `toast ${name}`, words)
  // In a page of the other direction they keep their order.
  words.dir = 'auto'
  const follow = () => box.isConnected ? rise(region) : watch.disconnect()
  const watch = new MutationObserver(follow)
  let timer = 0, opener = null
  const remove = () => {
    clearTimeout(timer)
    const hadFocus = box.contains(document.activeElement)
    box.remove()
    watch.disconnect()
    removeEventListener('resize', follow)
    if (hadFocus) opener?.focus({ preventScroll: true })
  }
  const wait = () => { if (!stays && box.isConnected) timer = setTimeout(remove, lasting) }
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
  add('close', null, icon(close)).ariaLabel = 'Close'
  // Nobody loses what is being read, or about to be pressed.
  for (const type of ['pointerenter', 'focusin']) box.addEventListener(type, () => clearTimeout(timer))
  for (const type of ['pointerleave', 'focusout']) box.addEventListener(type, wait)
  box.addEventListener('focusin', ({ relatedTarget }) => { if (!box.contains(relatedTarget)) opener = relatedTarget })
  if (!stays) region.querySelector('.passing')?.remove()
  box.classList.toggle('passing', !stays)
  region.prepend(box)
  // Bars come and go by their classes, also under a photo that opens.
  watch.observe(document.body, { subtree: true, attributeFilter: ['class', 'hidden'] })
  addEventListener('resize', follow)
  rise(region)
  wait()
  return remove
}

/** Where toasts are; made before the first one comes, so that it is said aloud. */
export function regionOf() {
  const known = document.querySelector('body > .toasts')
  if (known) return known
  // What is `above` stays in reach while a photo is open.
  const region = element('div', 'toasts above')
  region.role = 'status'
  document.body.append(region)
  return region
}

/** Lifts toasts above what stands at the bottom of the window. */
function rise(region) {
  const tops = [...document.querySelectorAll(below)].map(each => each.getBoundingClientRect()).filter(({ height }) => height > 0)
  region.style.setProperty('--below', `${Math.max(0, ...tops.map(({ top }) => innerHeight - top))}px`)
}
