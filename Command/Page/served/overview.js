// Navigation in a long grid: arrangement, search, scrubber, thumbnail size and overview. Loaded after the list.

import { Arrangement } from '../arrangement/arrangement.js'
import { Columns } from '../../../Web/album/columns.js'
import { PageRows } from '../grid/page-rows.js'
import { keep } from '../view/kept.js'
import { EmptyNote } from '../arrangement/empty-note.js'
import { Overview } from '../covers/overview.js'
import { Search } from '../arrangement/search.js'
import { Scrubber } from '../arrangement/scrubber.js'
import { Ways } from '../arrangement/ways.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** Adds the navigation. `parts` are the gallery's; `list` finds and `sections` arranges the photos; `slideshow` is a promise. */
export function begin(parts, sections, list, slideshow) {
  addStyleSheet(new URL('overview.css', import.meta.url))
  const columns = new Columns(parts, new PageRows(parts, sections))
  columns.onSize = size => keep('size', Math.round(size))
  const ways = new Ways(parts, sections)
  new Scrubber(parts, ways)
  const note = new EmptyNote(parts, list)
  new Search(parts, list, note)
  new Arrangement(parts, sections, list, note)
  const overview = new Overview(parts, sections, list, ways, async each => (await import('./covers.js')).begin(each, list))
  columns.onBeyond = () => { overview.open().catch(reportError) }
  offerView(parts, { grid: parts.grid, list, ways, columns, overview, slideshow })
}

/** Loads the view menu when it is first opened. */
function offerView(parts, view) {
  const { header, grid: { main } } = parts
  const button = header?.querySelector('.view')
  if (!button) return
  button.disabled = false
  const invite = 'invites' in header.dataset ? () => import('./invite.js').then(({ begin }) => begin(button, parts.engine)) : null
  const loadStyles = () => import('./styles.js').then(({ begin }) => begin(parts, main.dataset.style))
  let loading = null
  button.addEventListener('click', () => {
    // The next click repeats an import that failed, as while the browser is offline.
    loading ??= import('./view.js').then(({ begin }) => begin(button, { ...view, loadStyles, invite }), error => {
      loading = null
      reportError(error)
    })
  })
}
