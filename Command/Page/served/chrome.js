// The viewer's features beyond opening, moving and closing photos. Loaded after the engine, so that the first tap does not wait.
// Without this module, photos still open, move and close.

import { AlbumPrint } from '../chrome/album-print.js'
import { Connection } from '../chrome/server-connection.js'
import { TruncatedNote } from '../chrome/truncated-note.js'
import { compose } from '../chrome/compose-chrome.js'
import { readList } from '../list/served-album.js'
import { watchAddress } from '../chrome/gone-photo.js'
import { addStyleSheet } from '../chrome/style-sheet.js'
import { toast } from '../chrome/toast.js'

/** Adds the features, and resolves to the slideshow. `parts` are the gallery's; `listing` resolves to the list of photos. */
export function begin(parts, listing) {
  addStyleSheet(new URL('chrome.css', import.meta.url))
  const { scene, bars, tools } = compose(parts)
  new TruncatedNote(parts, scene)
  new Connection(parts, scene, listing)
  let list
  new AlbumPrint(parts, scene, () => list?.headings ?? [])
  listing.then(each => {
    list = each
    watchAddress(parts.gallery, id => placeOf(id, list))
  })
  import('./tiles.js').then(({ begin }) => begin(parts))
  parts.wake()
  return import('./tools.js').then(({ begin }) => begin(parts, scene, bars, tools, listing, toast))
}

/**
 * Makes the list read a photo. Resolves to the photo's index, −1 if it is not listed, null if it does not exist, or undefined while it
 * may still be found.
 */
async function placeOf(id, list) {
  const query = `photo=${encodeURIComponent(id)}`
  const listed = await list.read(query)
  if (listed?.place != null) {
    list.need(listed.place)
    return listed.place
  }
  const { place, complete } = await readList(query)
  if (place == null) return complete ? null : undefined
  return listed ? -1 : undefined
}
