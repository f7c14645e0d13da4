import { Arrangement } from '../arrangement/arrangement.js'
import { EmptyNote } from '../arrangement/empty-note.js'
import { Overview } from '../covers/overview.js'
import { Scene } from '../../../Web/stage/scene.js'
import { Scrubber } from '../arrangement/scrubber.js'
import { Search } from '../arrangement/search.js'
import { Ways } from '../arrangement/ways.js'
import { isPageKey } from '../../../Web/input/events.js'
import { keep } from '../view/kept.js'
import { trackModality } from '../../../Web/input/focus.js'

/** The factor by which one key press enlarges thumbnails. */
const step = 1.25

/** Adds the navigation of any of our pages. `loadCovers` resolves to the covers of an overview. Returns what further features need. */
export function compose(gallery, parts, list, loadCovers) {
  const { columns, grid, sections } = parts, root = document.documentElement
  trackModality(hand => { root.dataset.hand = hand })
  const scene = new Scene(parts)
  // The page's own style has the size, too, so that the next page begins with it.
  const note = size => root.style.setProperty('--target', `${size}px`)
  gallery.addEventListener('enlarger-resize', ({ detail: { size } }) => {
    keep('size', size)
    note(size)
  })
  // On our pages, these keys count wherever the focus is.
  document.addEventListener('keydown', event => {
    const by = { '+': step, '=': step, '-': 1 / step, '−': 1 / step }[event.key]
    if (!by || event.defaultPrevented || grid.main.inert || !isPageKey(event)) return
    event.preventDefault()
    columns.scale(by, null, null)
  })
  const ways = new Ways(parts, sections, list)
  new Scrubber(ways)
  const empty = new EmptyNote(parts, list)
  new Search(parts, list, empty)
  new Arrangement(parts, list, empty)
  const overview = new Overview(parts, list, ways, loadCovers)
  gallery.addEventListener('enlarger-overview', event => {
    event.preventDefault()
    overview.open().catch(reportError)
  })
  return { gallery, parts, scene, list, ways, columns, overview, empty }
}
