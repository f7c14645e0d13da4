// Turns a page of links and images into a gallery whose photos grow out of their thumbnails. If anything fails, the links still work.
// The page itself defines `listQuery` and `earlyList`: it requests the list before this script has loaded.

import { EnlargerGallery } from '../../../Web/element/enlarger-gallery.js'
import { Favourites } from '../selection/stored-favourites.js'
import { List } from '../list/list.js'
import { takePlace } from '../shell/take-place.js'
import { readList } from '../list/served-photos.js'

async function begin(gallery) {
  const query = listQuery()
  // Requests everything that the grid waits for before the thumbnails take up all connections.
  const asked = query === earlyList.query ? earlyList.list : readList(query)
  // If either fails, so does this, and the links lead to their photos.
  const [first] = await Promise.all([asked, EnlargerGallery.preload(), recallStyle(gallery).catch(reportError)])
  const list = new List(gallery, first, new Favourites(document.querySelector('h1')?.dataset.album))
  gallery.setAttribute('layout', list.tellsRatios ? 'justified' : 'square')
  takePlace(gallery, ({ begin }) => begin(gallery, list), loadShell)
  // Only after the gallery has shown its photos.
  gallery.addEventListener('enlarger-unknown', ({ detail: { id } }) => {
    loadShell().then(({ tellUnknown }) => tellUnknown(id, list)).catch(reportError)
  })
  gallery.photos = list
  customElements.define('enlarger-gallery', EnlargerGallery)
}

let sheet = null

/** Resolves to what the page has around the gallery, once its style sheet has loaded as well, or failed to. */
async function loadShell() {
  sheet ??= new Promise(resolve => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href: new URL('shell.css', import.meta.url), onload: resolve, onerror: resolve })
    document.head.append(link)
  })
  const [shell] = await Promise.all([import('./shell.js'), sheet])
  return shell
}

/** Sets the style if the user or the server may want another than the default. Otherwise the view menu loads the styles. */
async function recallStyle(gallery) {
  // The engine has the default built in, which also applies if storage is unavailable.
  if (!gallery.dataset.style && !/style/.test(location.search + Object.keys(localStorage))) return
  const { begin } = await import('./styles.js')
  await begin(gallery)
}

const gallery = document.querySelector('#photos')
if (gallery) begin(gallery)
