// Turns the page of links and images into a gallery whose photos grow out of their
// thumbnails. Whatever fails here leaves the links, which work by themselves.

import { Address } from './address.js'
import { fill, readList, unread } from './album.js'
import { Dialog } from './dialog.js'
import { Engine } from './engine.js'
import { Gallery } from './gallery.js'
import { Grid } from './grid.js'
import { loadModule } from './load-module.js'

async function begin(main) {
  const engine = new Engine(await loadModule(new URL('enlarger.wasm', import.meta.url)))
  const grid = new Grid(main, engine, document.querySelector('body > header'))
  const gallery = new Gallery(engine, grid, new Dialog(), follow => new Address(follow))
  import('./motion.js').then(({ begin }) => begin(gallery.parts))
  import('./comforts.js').then(({ begin }) => begin(gallery.parts))
  await offerStyles(gallery, main.dataset.style)
  const [, named] = location.hash.split('#photo=')
  const list = await readList(named ? `parts=0&photo=${named}` : 'parts=0')
  const photos = unread(list.count)
  for (const run of list.runs) fill(photos, list.columns, run)
  if (list.count > 0) gallery.setPhotos(photos)
  import('./list.js').then(({ begin }) => begin(gallery, photos, list))
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

const main = document.querySelector('main#photos')
if (main) begin(main)
