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
  const sections = import('./sections.js')
  import('./motion.js').then(({ begin }) => begin(gallery.parts))
  import('./comforts.js').then(({ begin }) => begin(gallery.parts))
  const { order, layout } = await recall(gallery, main.dataset.style)
  const [, named] = location.hash.split('#photo=')
  const list = await readList(`parts=0&${order ?? 'months'}=1${layout ? '&ratios=1' : ''}${named ? `&photo=${named}` : ''}`)
  const photos = unread(list.count)
  photos.ratios = list.ratios
  ;(await sections).begin(gallery.parts, list)
  for (const run of list.runs) fill(photos, list.columns, run)
  if (list.count > 0) gallery.setPhotos(photos)
  import('./list.js').then(({ begin }) => begin(gallery, photos, list))
}

/**
 * Takes up what somebody chose: brings in the styles if another than the default may be asked for, and else when their menu is
 * opened, and rows of whole photos; returns what photos are arranged by and how thumbnails stand, undefined where that was never chosen.
 */
async function recall({ parts }, served) {
  const styles = event => import('./styles.js').then(({ begin }) => begin(parts, served, event))
  const button = document.querySelector('.styles')
  if (button) {
    button.hidden = false
    button.onclick = styles
  }
  try {
    if (served || /style|tune/.test(location.search + Object.keys(localStorage))) await styles()
    const { order, layout } = localStorage
    if (layout) await (parts.rows = import('./rows.js').then(({ begin }) => begin(parts)))
    return { order, layout }
  } catch (error) {
    // The default is there without them, also where nothing may be kept.
    reportError(error)
    return {}
  }
}

const main = document.querySelector('main#photos')
if (main) begin(main)
