// What the page of an exported album has beyond opening, moving and closing photos: a classic script, as that is all that a
// page from a disk can load. It is called back by `exported.js`, which asks for it once photos can be opened.

import { Arrangement } from './arrangement/arrangement.js'
import { Jump } from './arrangement/jump.js'
import { compose as comfort } from './comforts/compose.js'
import { ExportedOrder } from './exported/order.js'
import { Filmstrip } from './filmstrip/filmstrip.js'
import { Columns } from './overview/columns.js'
import { Scrubber } from './overview/scrubber.js'
import { Ways } from './overview/ways.js'
import { compose as equip } from './tools/compose.js'

window.enlargerScript((gallery, album) => {
  const { parts } = gallery
  const { scene, bars, tools } = comfort(parts)
  // Of its file an exported photo says no more than the list does.
  const shortcuts = equip(parts, scene, bars, tools, async () => ({}))
  shortcuts.add('t', new Filmstrip(parts, scene, bars))
  new Columns(parts, null)
  const ways = new Ways(parts)
  new Scrubber(parts, ways)
  const count = parts.header.querySelector('.count')
  new Arrangement(parts, new ExportedOrder(gallery, album, scene), count)
  new Jump(count, ways)
  parts.wake()
})
