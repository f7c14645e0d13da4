// What the page of an exported album has beyond opening, moving and closing photos: a classic script, as that is all that a
// page from a disk can load. It is called back by `exported.js`, which asks for it once photos can be opened.

import { Arrangement } from './arrangement/arrangement.js'
import { Jump } from './arrangement/jump.js'
import { Layout } from './arrangement/layout.js'
import { compose as comfort } from './comforts/compose.js'
import { Print } from './comforts/print.js'
import { ExportedFiles } from './exported/files.js'
import { ExportedIds } from './exported/ids.js'
import { ExportedList } from './exported/list.js'
import { printWhole } from './exported/paper.js'
import { SearchIndex } from './exported/search-index.js'
import { Filmstrip } from './filmstrip/filmstrip.js'
import { Columns } from './overview/columns.js'
import { Search } from './overview/search.js'
import { Scrubber } from './overview/scrubber.js'
import { Ways } from './overview/ways.js'
import { compose as select } from './selection/compose.js'
import { compose as equip } from './tools/compose.js'

/** `rows` brings in rows of whole photos. */
window.enlargerScript((gallery, album, rows) => {
  const { parts } = gallery
  const { scene, bars, tools } = comfort(parts)
  // Of its file an exported photo says no more than the list does.
  const shortcuts = equip(parts, scene, bars, tools, async () => ({}))
  shortcuts.add('t', new Filmstrip(parts, scene, bars))
  new Columns(parts, () => rows.load().then(({ calls }) => calls))
  const ways = new Ways(parts)
  new Scrubber(parts, ways)
  const index = new SearchIndex(album, 'folders' in parts.grid.main.dataset)
  const list = new ExportedList(gallery, album, index, scene)
  new Search(parts, list)
  const field = parts.header.querySelector('.find')
  // While the first word is typed.
  field.addEventListener('focus', () => index.read().catch(reportError), { once: true })
  new Layout(list, () => rows.begin(), field)
  new Arrangement(parts, list, field)
  new Jump(field, ways)
  // A photo of which nothing has been read is none yet that could be selected or printed.
  const read = { ...parts, photoAt: place => known(parts.photoAt(place)) }
  const files = new ExportedFiles(album, document.querySelector('h1').textContent)
  select(read, scene, tools, shortcuts, files, new ExportedIds(album))
  new Print(read, scene)
  printWhole(album, scene)
  parts.wake()
})

const known = photo => photo?.id === photo?.unread ? { name: '' } : photo
