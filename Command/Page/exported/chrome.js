// The features of an exported album's page beyond opening, moving and closing photos. A classic script, because a page opened from a
// disk cannot load modules. `page.js` loads it once photos can be opened, and calls the function.

import { Arrangement } from '../arrangement/arrangement.js'
import { compose as comfort } from '../chrome/compose-chrome.js'
import { AlbumPrint } from '../chrome/album-print.js'
import { ExportedFiles, ExportedIds } from './exported-files.js'
import { ExportedList } from './exported-list.js'
import { printWhole } from './paper.js'
import { SearchIndex } from './search-index.js'
import { addFilmstrip } from '../filmstrip/filmstrip.js'
import { Columns } from '../../../Web/album/columns.js'
import { PageRows } from '../grid/page-rows.js'
import { EmptyNote } from '../arrangement/empty-note.js'
import { Covers } from '../covers/covers.js'
import { Overview } from '../covers/overview.js'
import { Search } from '../arrangement/search.js'
import { Scrubber } from '../arrangement/scrubber.js'
import { Ways } from '../arrangement/ways.js'
import { toast } from '../chrome/toast.js'
import { watchAddress } from '../chrome/gone-photo.js'
import { addBadges } from '../../../Web/video/badges.js'
import { keep } from '../view/kept.js'
import { ViewMenu } from '../view/view-menu.js'
import { compose as select } from '../selection/compose-selection.js'
import { compose as equip } from '../chrome/compose-tools.js'

window.enlargerScript((gallery, album, sections, loadStyles) => {
  const { parts } = gallery
  const { scene, bars, tools } = comfort(parts)
  // An exported photo's metadata is all in the list.
  const { shortcuts, slideshow } = equip(parts, scene, bars, tools, async () => ({}))
  addFilmstrip(parts, scene, bars, shortcuts)
  addBadges(parts)
  const columns = new Columns(parts, new PageRows(parts, sections))
  columns.onSize = size => keep('size', Math.round(size))
  const ways = new Ways(parts, sections)
  new Scrubber(parts, ways)
  const index = new SearchIndex(album)
  const list = new ExportedList(gallery, sections, album, index, scene)
  const note = new EmptyNote(parts, list)
  new Search(parts, list, note)
  const field = parts.header.querySelector('.find')
  // Loads the index while the user types the first word.
  field.addEventListener('focus', () => index.read().catch(reportError), { once: true })
  new Arrangement(parts, sections, list, note)
  note.update()
  const overview = new Overview(parts, sections, list, ways, async each => new Covers(each, list))
  columns.onBeyond = () => { overview.open() }
  const button = parts.header.querySelector('.view')
  new ViewMenu(button, { grid: parts.grid, list, ways, columns, overview, slideshow, loadStyles, invite: null })
  button.disabled = false
  // Unread photos cannot be selected or printed.
  const read = { ...parts, photoAt: place => known(parts.photoAt(place)) }
  const files = new ExportedFiles(album, document.querySelector('h1').textContent)
  select(read, scene, tools, shortcuts, files, new ExportedIds(album), Promise.resolve(list), toast)
  new AlbumPrint(read, scene, () => sections.headings)
  printWhole(album, scene)
  watchAddress(gallery, async id => (await album.named([id]))[0]?.place ?? null)
  parts.wake()
})

const known = photo => photo?.id === photo?.unread ? { name: '' } : photo
