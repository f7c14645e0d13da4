import { element } from './element.js'

/** Says in an element's viewer that the browser is offline, and has it bring what is missing once it is not. */
export function watchConnection({ dialog: { bars }, wake, signal }, gallery) {
  const notice = element('p', 'offline')
  notice.role = 'status'
  notice.part = 'offline'
  bars.querySelector('.title').append(notice)
  const look = () => {
    const isAway = !navigator.onLine
    notice.textContent = isAway ? gallery.getAttribute('offline-label') ?? 'Offline' : ''
    // The viewer asks for what is missing whenever it has come to rest.
    if (!isAway) wake()
  }
  for (const type of ['online', 'offline']) addEventListener(type, look, { signal })
  look()
}

/** Asks once more for each image that did not come. */
export function fetchAgain(main) {
  for (const image of main.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0) image.src = image.src
  }
}
