import { Arrangement, EmptyNote, Search } from '../arrangement/arrangement.js'
import { Overview } from '../covers/overview.js'
import { Scrubber, Ways } from '../arrangement/navigation.js'
import { prepareToasts } from '../chrome/toast.js'
import { ThumbnailSize } from '../arrangement/thumbnail-size.js'
import { trackModality } from '../../../Web/input/focus.js'

/** Adds the navigation of any of our pages. Returns what further features need. */
export function compose(gallery, list) {
  const header = gallery.header = document.querySelector('body > header')
  prepareToasts(gallery)
  trackModality(hand => { document.documentElement.dataset.hand = hand })
  const size = new ThumbnailSize(gallery)
  const ways = new Ways(gallery, header, list)
  new Scrubber(ways)
  const note = new EmptyNote(gallery, list)
  new Search(header, list, note)
  new Arrangement(gallery, header, list, note)
  const overview = new Overview(gallery, header, list, ways)
  gallery.addEventListener('enlarger-overview', event => {
    event.preventDefault()
    overview.open()
  })
  note.update()
  return { gallery, header, list, ways, size, overview }
}
