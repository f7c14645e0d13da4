// Turns the page of links and images into a gallery whose photos grow out of their
// thumbnails. Whatever fails here leaves the links, which work by themselves. Of the page itself are `listQuery` and
// `earlyList`: it has asked for the list before this script came.

import { Address } from './address.js'
import { fill, readList, unread } from './album.js'
import { Dialog } from './dialog.js'
import { Engine } from './engine.js'
import { Gallery } from './gallery.js'
import { Grid } from './grid.js'
import { loadModule } from './load-module.js'

async function begin(main) {
  const query = listQuery()
  // All that the grid waits for is asked for at once, before thumbnails take up all connections.
  const listed = query === earlyList.query ? earlyList.list : readList(query)
  const rows = query.includes('ratios') && Promise.all([import('./rows.js'), module('rows')])
  const sections = import('./sections.js')
  const engine = new Engine(await module('enlarger'))
  const grid = new Grid(main, engine, document.querySelector('body > header'))
  const gallery = new Gallery(engine, grid, new Dialog(), follow => new Address(follow))
  const { parts } = gallery
  import('./motion.js').then(({ begin }) => begin(parts))
  import('./comforts.js').then(({ begin }) => begin(parts))
  await recallStyle(parts, main.dataset.style).catch(reportError)
  if (rows) await (parts.rows = rows.then(([{ begin }, calls]) => begin(parts, calls))).catch(reportError)
  const list = await listed
  const photos = unread(list.count)
  photos.ratios = list.ratios
  ;(await sections).begin(parts, list)
  for (const run of list.runs) fill(photos, list.columns, run)
  if (list.count > 0) gallery.setPhotos(photos)
  import('./list.js').then(({ begin }) => begin(gallery, photos, list))
}

const module = name => loadModule(new URL(`${name}.wasm`, import.meta.url))

/** Brings in the styles if another than the default may be asked for, and else when their menu is opened. */
async function recallStyle(parts, served) {
  const styles = event => import('./styles.js').then(({ begin }) => begin(parts, served, event))
  const button = document.querySelector('.styles')
  if (button) {
    button.hidden = false
    button.onclick = styles
  }
  // The default is there without them, also where nothing may be kept.
  if (served || /style|tune/.test(location.search + Object.keys(localStorage))) await styles()
}

const main = document.querySelector('main#photos')
if (main) begin(main)
