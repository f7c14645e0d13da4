import { element } from './element.js'

/** Milliseconds after which an open photo that is still blurred is slow. */
const patience = 4000

/** Shows that the browser is offline, and reports a photo that stays blurred. */
export function watchConnection({ dialog: { bars, layer }, signal }, gallery, scene) {
  const notice = element('p', 'offline')
  notice.role = 'status'
  notice.part = 'offline'
  bars.querySelector('.title').append(notice)
  const look = () => { notice.textContent = navigator.onLine ? '' : gallery.getAttribute('offline-label') ?? 'Offline' }
  for (const type of ['online', 'offline']) addEventListener(type, look, { signal })
  look()
  const miss = () => layer.querySelector('.caught[aria-busy]')?.dispatchEvent(new CustomEvent('missing', { bubbles: true, detail: 'slow' }))
  let timer
  scene.whenChanged(() => {
    clearTimeout(timer)
    if (scene.isAtRest) timer = setTimeout(miss, patience)
  })
}

/** Requests each failed image again. */
export function fetchAgain(main) {
  for (const image of main.querySelectorAll('img[src]')) {
    if (image.complete && !image.naturalWidth) image.src = image.src
  }
}
