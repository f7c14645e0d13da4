// Pictures that are missing: a notice without a connection, reports of failed and slow ones, marks on the failed, and another request.

import { element } from './element.js'
import { say } from './words.js'

/** Milliseconds after which an open photo that is still blurred is slow. */
const patience = 4000

/** Shows that the browser is offline, and reports a photo that stays blurred. */
export function watchConnection({ dialog: { bars, layer }, signal }, gallery, scene) {
  const notice = element('p', 'offline')
  notice.role = 'status'
  notice.part = 'offline'
  bars.querySelector('.title').append(notice)
  const look = () => { notice.textContent = navigator.onLine ? '' : gallery.getAttribute('offline-label') ?? say('Offline') }
  for (const type of ['online', 'offline']) addEventListener(type, look, { signal })
  look()
  const miss = () => layer.querySelector('.caught[aria-busy]')?.dispatchEvent(new CustomEvent('missing', { bubbles: true, detail: 'slow' }))
  let timer
  scene.whenChanged(() => {
    clearTimeout(timer)
    if (scene.isAtRest) timer = setTimeout(miss, patience)
  })
}

/** Marks images that failed to load, and reports thumbnails: the colour or preview below shows, not a broken image. */
export function markAbsent({ grid: { main }, dialog: { layer }, signal }) {
  const mark = (image, isAbsent) => {
    // The page's own images may be slotted in.
    if (image.localName !== 'img' || image.getRootNode() !== layer.getRootNode()) return
    image.classList.toggle('absent', isAbsent)
    if (!isAbsent) return
    const picture = image.closest('.picture')
    if (!picture) return image.dispatchEvent(new CustomEvent('missing', { bubbles: true, detail: 'thumbnail' }))
    // An open photo takes the colour or preview of its thumbnail.
    const cell = main.querySelector(`[data-id="${CSS.escape(picture.dataset.id)}"]`)
    for (const name of ['--tile', '--preview']) picture.style.setProperty(name, cell?.style.getPropertyValue(name) ?? '')
  }
  for (const place of [main, layer]) {
    place.addEventListener('error', ({ target }) => mark(target, true), { capture: true, signal })
    place.addEventListener('load', ({ target }) => { if (target.classList?.contains('absent')) mark(target, false) }, { capture: true, signal })
  }
  for (const image of main.querySelectorAll('img')) if (image.src && image.complete && image.naturalWidth === 0) mark(image, true)
}

/** Requests each failed image again. */
export function fetchAgain(main) {
  for (const image of main.querySelectorAll('img[src]')) {
    if (image.complete && !image.naturalWidth) image.src = image.src
  }
}
