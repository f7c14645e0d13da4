// What the page of an exported album has beyond opening, moving and closing photos: a classic script, as that is all that a
// page from a disk can load. It is called back by `exported.js`, which asks for it once photos can be opened.

import { Arrangement } from '../arrangement/arrangement.js'
import { compose as comfort } from '../chrome/compose-chrome.js'
import { AlbumPrint } from '../chrome/album-print.js'
import { ExportedFiles, ExportedIds } from '../exported/exported-files.js'
import { ExportedList } from '../exported/exported-list.js'
import { printWhole } from '../exported/paper.js'
import { SearchIndex } from '../exported/search-index.js'
import { Filmstrip } from '../filmstrip/filmstrip.js'
import { Columns, PageRows } from '../../../Web/album/columns.js'
import { EmptyNote } from '../arrangement/empty-note.js'
import { Search } from '../arrangement/search.js'
import { Scrubber } from '../arrangement/scrubber.js'
import { Ways } from '../arrangement/ways.js'
import { toast } from '../chrome/toast.js'
import { watchAddress } from '../chrome/gone-photo.js'
import { keep } from '../view/kept.js'
import { ViewMenu } from '../view/view-menu.js'
import { compose as select } from '../selection/compose-selection.js'
import { compose as equip } from '../chrome/compose-tools.js'

window.enlargerScript((gallery, album, sections, loadStyles) => {
  const { parts } = gallery
  const { scene, bars, tools } = comfort(parts)
  // Of its file an exported photo says no more than the list does.
  const { shortcuts, slideshow } = equip(parts, scene, bars, tools, async () => ({}))
  shortcuts.add('t', new Filmstrip(parts, scene, bars))
  const columns = new Columns(parts, new PageRows(parts, sections))
  columns.onSize = size => keep('size', Math.round(size))
  const ways = new Ways(parts, sections)
  new Scrubber(parts, ways)
  const index = new SearchIndex(album, 'folders' in parts.grid.main.dataset)
  const list = new ExportedList(gallery, sections, album, index, scene)
  const note = new EmptyNote(parts, list)
  new Search(parts, list, note)
  const field = parts.header.querySelector('.find')
  // While the first word is typed.
  field.addEventListener('focus', () => index.read().catch(reportError), { once: true })
  new Arrangement(parts, sections, list, note)
  const button = parts.header.querySelector('.view')
  new ViewMenu(button, { grid: parts.grid, list, ways, columns, slideshow, loadStyles, invite: null })
  button.disabled = false
  // A photo of which nothing has been read is none yet that could be selected or printed.
  const read = { ...parts, photoAt: place => known(parts.photoAt(place)) }
  const files = new ExportedFiles(album, document.querySelector('h1').textContent)
  select(read, scene, tools, shortcuts, files, new ExportedIds(album), Promise.resolve(list), toast)
  new AlbumPrint(read, scene, () => sections.headings)
  printWhole(album, scene)
  watchAddress(gallery, async id => (await album.named([id])).length > 0 ? 0 : null)
  parts.wake()
})

const known = photo => photo?.id === photo?.unread ? { name: '' } : photo
