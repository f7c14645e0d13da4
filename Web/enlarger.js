// Turns the page of links and images into a gallery whose photos grow out of their
// thumbnails. Whatever fails here leaves the links, which work by themselves.

import { Address } from './address.js'
import { readAlbum } from './album.js'
import { Dialog } from './dialog.js'
import { loadEngine } from './engine.js'
import { Gallery } from './gallery.js'
import { Grid } from './grid.js'

async function begin(main) {
  const engine = await loadEngine(new URL('enlarger.wasm', import.meta.url))
  const grid = new Grid(main, engine, document.querySelector('body > header'))
  const gallery = new Gallery(engine, grid, new Dialog(), follow => new Address(follow))
  import('./motion.js').then(({ begin }) => begin(gallery.parts))
  import('./comforts.js').then(({ begin }) => begin(gallery.parts))
  await offerStyles(gallery, main.dataset.style)
  for await (const album of readAlbum()) {
    if (album.isUnchanged || album.photos.length === 0) continue
    describe(album)
    gallery.setPhotos(album.photos)
  }
}

/** Brings in the styles if another than the default may be asked for, and else when their menu is opened. */
async function offerStyles({ parts }, served) {
  const styles = event => import('./styles.js').then(({ begin }) => begin(parts, served, event))
  const button = document.querySelector('.styles')
  if (button) {
    button.hidden = false
    button.onclick = styles
  }
  try {
    if (served || /style|tune/.test(location.search + Object.keys(localStorage))) await styles()
  } catch (error) {
    // The default is there without them, also where nothing may be kept.
    reportError(error)
  }
}

/** What the page's head says about the album, which may have grown since it was written. */
function describe({ photos, isComplete }) {
  document.querySelector('nav.pages')?.remove()
  const count = document.querySelector('body > header .count')
  if (!count) return
  count.textContent = photos.length === 1 ? '1 photo' : `${photos.length.toLocaleString()} photos`
  count.dir = 'auto'
  count.classList.toggle('growing', !isComplete)
}

const main = document.querySelector('main#photos')
if (main) begin(main)
