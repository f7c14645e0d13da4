import { element } from './element.js'

/** Milliseconds after which an open photo that is still blurred is slow. */
const patience = 4000

/** Shows that the browser is offline, and tells the page about pictures that are missing. */
export function watchConnection({ dialog: { bars, layer }, grid, signal, tell }, gallery, scene) {
  const notice = element('p', 'offline')
  notice.role = 'status'
  notice.part = 'offline'
  bars.querySelector('.title').append(notice)
  const look = () => { notice.textContent = navigator.onLine ? '' : gallery.getAttribute('offline-label') ?? 'Offline' }
  for (const type of ['online', 'offline']) addEventListener(type, look, { signal })
  look()
  const miss = (picture, reason) => {
    if (picture && !signal.aborted) tell('missing', grid.photos.findIndex(({ id }) => id === picture.dataset.id), reason)
  }
  for (const [place, reason] of [[grid.main, 'thumbnail'], [layer, 'photo']]) {
    place.addEventListener('missing', ({ target }) => miss(target.closest('[data-id]'), reason), { signal })
  }
  let timer
  scene.whenChanged(() => {
    clearTimeout(timer)
    if (scene.isAtRest) timer = setTimeout(() => miss(layer.querySelector('.caught[aria-busy]'), 'slow'), patience)
  })
}

/** Requests each failed image again. */
export function fetchAgain(main) {
  for (const image of main.querySelectorAll('img')) {
    if (image.complete && !image.naturalWidth) image.src = image.src
  }
}
