import { element } from '../element.js'
import { fetchAgain } from '../comforts/fetch-again.js'

/** Says in an element's viewer that the browser is offline, and brings what is missing once it is not. */
export function watchConnection({ dialog: { bars }, grid: { main }, wake, signal }, gallery) {
  const notice = element('p', 'offline')
  notice.role = 'status'
  notice.part = 'offline'
  bars.querySelector('.title').append(notice)
  const look = () => {
    const isAway = !navigator.onLine
    notice.textContent = isAway ? gallery.getAttribute('offline-label') ?? 'Offline' : ''
    if (isAway) return
    fetchAgain(main)
    // The viewer asks for what is missing whenever it has come to rest.
    wake()
  }
  for (const type of ['online', 'offline']) addEventListener(type, look, { signal })
  look()
}
