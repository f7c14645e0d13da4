// The page of an exported album. One classic script with the engine in it: a page that is opened from a disk may
// neither load modules nor fetch anything. Whatever fails here leaves the links, which work by themselves.

import engine from 'enlarger.wasm'
import { Address } from './address.js'
import { Dialog } from './dialog.js'
import { Engine } from './engine.js'
import { ExportedAlbum } from './exported/album.js'
import { refresh } from './exported/refresh.js'
import { Gallery } from './gallery.js'
import { Grid } from './grid.js'
import { loadModule } from './load-module.js'
import { begin as playAhead } from './motion.js'
import { giveStyle } from './styles/numbers.js'
import { Overlay } from './styles/overlay.js'

// Known only as long as the script runs for the first time.
const root = new URL('..', document.currentScript.src)

async function begin(main) {
  const { count, part, page, style } = main.dataset
  if (count === '0') return
  const album = new ExportedAlbum(root, Number(count), Number(part))
  const loaded = new Engine(await loadModule(engine))
  const grid = new Grid(main, loaded, document.querySelector('body > header'))
  const gallery = new Gallery(loaded, grid, new Dialog(), follow => new Address(follow))
  playAhead(gallery.parts)
  if (style) {
    giveStyle(gallery.parts.engine, style.split(',').map(Number))
    new Overlay(gallery.parts)
  }
  await album.read(Number(page))
  await album.find(/^#photo=(.+)$/.exec(location.hash)?.[1])
  album.onRead = (first, end) => refresh(gallery, album, first, end)
  document.querySelector('nav.pages')?.remove()
  gallery.setPhotos(album.photos)
}

const main = document.querySelector('main#photos')
if (main) begin(main)
