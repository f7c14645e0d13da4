import { nameOf } from './stored-favourites.js'
import { DownloadAndShare } from '../../../Web/chrome/download-and-share.js'
import { SelectionBar } from './selection-bar.js'
import { offerUndo } from './undo.js'
import { say } from '../../../Web/chrome/words.js'

/** Lets users select, like, download and share photos on any of our pages. `files` reads and saves photos, and `toast` shows a message. */
export function compose(gallery, list, files, toast) {
  const { favourites } = list, passing = new DownloadAndShare(files)
  new SelectionBar(gallery, list, passing)
  offerUndo(toast, gallery, favourites)
  keepFavourites(gallery, favourites)
  passOn(gallery, passing, toast)
  gallery.toggleAttribute('selectable', true)
  const offered = [passing.mayDownload && ' download', passing.mayShare && ' share'].filter(Boolean)
  gallery.setAttribute('tools', gallery.getAttribute('tools') + offered.join(''))
}

/** Stores the favourites that the user changes in the viewer, and shows changes from elsewhere. */
function keepFavourites(gallery, favourites) {
  gallery.toggleAttribute('favourites', true)
  gallery.addEventListener('enlarger-favourite', ({ detail: { id, favourite } }) => favourites.set([nameOf(id)], favourite))
  favourites.whenChanged(() => { gallery.favouriteItems = favourites.names })
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
