import { nameOf } from './stored-favourites.js'
import { adopter } from '../../../Web/element/adopt.js'
import { Drag } from '../../../Web/selection/drag.js'
import { showMarks } from '../../../Web/selection/marks.js'
import { SectionTicks } from '../../../Web/selection/section-ticks.js'
import { DownloadAndShare } from '../../../Web/chrome/download-and-share.js'
import { SelectionBar } from './selection-bar.js'
import { Selection } from '../../../Web/selection/photo-selection.js'
import { offerUndo } from './undo.js'
import { TileLabel } from './tile-label.js'
import { say } from '../../../Web/chrome/words.js'
import selectingStyle from 'selecting-style'

const adopt = adopter(selectingStyle)

/**
 * Lets users select, like, download and share photos on any of our pages. `files` reads and saves photos. `ids` returns the ids of
 * photos at some indices, and which of some ids still exist, even for photos that the page has not read.
 */
export function compose(gallery, parts, list, files, ids, toast) {
  adopt(gallery.shadowRoot)
  const { favourites } = list
  parts.selects = true
  const selection = new Selection(parts, ids, Promise.resolve(list))
  const passing = new DownloadAndShare(files)
  new Drag(parts, selection)
  showMarks(parts, selection)
  new SectionTicks(parts, selection)
  new TileLabel(parts)
  new SelectionBar(selection, favourites, passing)
  offerUndo(toast, selection, favourites)
  keepFavourites(gallery, parts, favourites)
  passOn(gallery, passing, toast)
  const offered = [passing.mayDownload && ' download', passing.mayShare && ' share'].filter(Boolean)
  gallery.setAttribute('tools', gallery.getAttribute('tools') + offered.join(''))
}

/** Stores the favourites that the user changes in the viewer, and shows changes from elsewhere. */
function keepFavourites(gallery, parts, favourites) {
  gallery.toggleAttribute('favourites', true)
  gallery.addEventListener('enlarger-favourite', ({ detail: { id, favourite } }) => favourites.set([nameOf(id)], favourite))
  favourites.whenChanged(() => {
    for (const photo of parts.grid.photos) if (photo.id) photo.favourite = favourites.has(nameOf(photo.id))
    parts.renewFavourites?.()
  })
}

/** Downloads and shares the open photo's file, where the page can do that. */
function passOn(gallery, passing, toast) {
  gallery.addEventListener('enlarger-download', event => {
    event.preventDefault()
    hand(photos => passing.download(photos), event)
  })
  gallery.addEventListener('enlarger-share', event => {
    event.preventDefault()
    hand(photos => passing.share(photos), event)
  })
  const hand = async (pass, { detail: { id } }) => {
    try {
      if (await pass([{ id }]) === false) toast(say('The photo is ready. Press Share again.'))
    } catch {
      toast(say('The photo could not be read.'))
    }
  }
}
