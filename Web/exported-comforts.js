// What the page of an exported album has beyond opening, moving and closing photos: a classic script, as that is all that a
// page from a disk can load. It is called back by `exported.js`, which asks for it once photos can be opened.

import { compose as comfort } from './comforts/compose.js'
import { Filmstrip } from './filmstrip/filmstrip.js'
import { compose as equip } from './tools/compose.js'

window.enlargerScript(parts => {
  const { scene, bars, tools } = comfort(parts)
  // Of its file an exported photo says no more than the list does.
  const shortcuts = equip(parts, scene, bars, tools, async () => ({}))
  shortcuts.add('t', new Filmstrip(parts, scene, bars))
  parts.wake()
})
