// The page of an exported album. One classic script with the engine in it: a page that is opened from a disk may
// neither load modules nor fetch anything. Whatever fails here leaves the links, which work by themselves.

import engine from 'enlarger.wasm'
import { loadEngine } from './engine.js'
import { ExportedAlbum } from './exported/album.js'
import { refresh } from './exported/refresh.js'
import { Gallery } from './gallery.js'
import { giveStyle } from './styles/numbers.js'
import { Overlay } from './styles/overlay.js'

// Known only as long as the script runs for the first time.
const root = new URL('..', document.currentScript.src)

async function begin(main) {
  const { count, part, page, style } = main.dataset
  if (count === '0') return
  const album = new ExportedAlbum(root, Number(count), Number(part))
  const gallery = new Gallery(main, await loadEngine(engine))
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
