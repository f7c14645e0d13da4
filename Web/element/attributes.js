// What some attributes ask for: a name for the open photo in the address, and words in another language. Loaded with the
// engine where an element has one of them, or when it gets one.

import { LinkedAddress } from './linked-address.js'

/** Returns what makes the address. */
export function begin(element, engine, links, dialog, signal) {
  let address
  translate(element, dialog)
  const changes = new MutationObserver(() => takeOver(address, engine, links, dialog))
  changes.observe(element, {
    attributeFilter: ['history', 'close-label', 'previous-label', 'next-label', 'position-label'],
  })
  signal.addEventListener('abort', () => changes.disconnect())
  return follow => address = new LinkedAddress(element, engine, links, follow, signal)
}

/** For an element that has got the first one of them while it lives; `parts` are those of its gallery. */
export function beginLate(parts, element) {
  const { engine, grid, dialog, signal, gallery } = parts
  const address = begin(element, engine, grid, dialog, signal)(id => id !== null && element.open(id) || element.close())
  gallery.nameBy(address)
  // What it found is news.
  address.sign = null
  takeOver(address, engine, grid, dialog)
}

/** Has a photo that is open named as the attributes say now. */
function takeOver(address, { photo }, { photos }, dialog) {
  address.update()
  if (photo !== null) dialog.show(photos[photo], photo, photos.length)
}

/** Has the viewer say what attributes of the element say; they are read whenever a photo is shown. */
function translate(element, dialog) {
  const buttons = ['close', 'previous', 'next'].map(name => [dialog[name], `${name}-label`, dialog[name].ariaLabel])
  const [shown, spoken] = ['.position', '.spoken'].map(name => dialog.root.parentNode.querySelector(name))
  dialog.translate = (photo, index, count) => {
    for (const [button, attribute, usual] of buttons) button.ariaLabel = element.getAttribute(attribute) ?? usual
    const words = element.getAttribute('position-label')
    if (words === null) return
    const [number, all] = [index + 1, count].map(each => each.toLocaleString(document.documentElement.lang || []))
    shown.textContent = words.replace('{index}', number).replace('{count}', all)
    spoken.textContent = `${photo.name}, ${shown.textContent}`
  }
}
