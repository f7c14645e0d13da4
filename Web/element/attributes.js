// The attribute `history`, which puts the open photo into the address, and those that translate the viewer.

import { language } from '../chrome/words.js'
import { LinkedAddress } from './address.js'

/** Follows these attributes. Returns a function that makes the `LinkedAddress`. */
export function followAttributes(element, engine, links, dialog, signal) {
  let address
  translate(element, dialog)
  const changes = new MutationObserver(() => takeOver(address, engine, links, dialog))
  changes.observe(element, {
    attributeFilter: ['history', 'close-label', 'previous-label', 'next-label', 'position-label'],
  })
  signal.addEventListener('abort', () => changes.disconnect())
  return follow => address = new LinkedAddress(element, engine, links, follow, signal)
}

/** Updates the address and the viewer's words to the current attributes. */
function takeOver(address, { photo }, { photos }, dialog) {
  address.update()
  if (photo !== null) dialog.show(photos[photo], photo, photos.length)
}

/** Replaces the viewer's words with those from the attributes, which it reads whenever a photo is shown. */
function translate(element, dialog) {
  const buttons = ['close', 'previous', 'next'].map(name => [dialog[name], `${name}-label`, dialog[name].ariaLabel])
  const [shown, spoken] = ['.position', '.spoken'].map(name => dialog.root.parentNode.querySelector(name))
  dialog.translate = (photo, index, count) => {
    for (const [button, attribute, usual] of buttons) button.ariaLabel = element.getAttribute(attribute) ?? usual
    const words = element.getAttribute('position-label')
    if (words === null) return
    const [number, all] = [index + 1, count].map(each => each.toLocaleString(language()))
    shown.textContent = words.replace('{index}', number).replace('{count}', all)
    spoken.textContent = `${photo.name}, ${shown.textContent}`
  }
}
