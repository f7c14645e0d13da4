import { element } from './element.js'

/** Shows that the browser is offline, and loads missing pictures when it is online again. */
export function watchConnection({ dialog: { bars }, wake, signal }, gallery) {
  const notice = element('p', 'offline')
  notice.role = 'status'
  notice.part = 'offline'
  bars.querySelector('.title').append(notice)
  const look = () => {
    const isAway = !navigator.onLine
    notice.textContent = isAway ? gallery.getAttribute('offline-label') ?? 'Offline' : ''
    // The viewer requests missing pictures whenever it comes to rest.
    if (!isAway) wake()
  }
  for (const type of ['online', 'offline']) addEventListener(type, look, { signal })
  look()
}

/** Requests each failed image again. */
export function fetchAgain(main) {
  for (const image of main.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0) image.src = image.src
  }
}
