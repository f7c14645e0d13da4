// What makes the viewer comfortable beyond opening, moving and closing photos. Loaded once the engine is there: the
// first tap does not wait for it, and without it everything opens, moves and closes.

import { Bars } from './comforts/bars.js'
import { Beside } from './comforts/beside.js'
import { Caption } from './comforts/caption.js'
import { Connection } from './comforts/connection.js'
import { Fullscreen } from './comforts/fullscreen.js'
import { Naming } from './comforts/naming.js'
import { PhotoTarget } from './comforts/photo-target.js'
import { Print } from './comforts/print.js'
import { Remains } from './comforts/remains.js'
import { Scene } from './comforts/scene.js'
import { Shortcuts } from './comforts/shortcuts.js'
import { Slideshow } from './comforts/slideshow.js'
import { TabStop } from './comforts/tab-stop.js'
import { Tools } from './comforts/tools.js'
import { ZoomLevel } from './comforts/zoom-level.js'
import { trackHand } from './comforts/hand.js'

/** `parts` are those of the gallery. */
export function begin(parts) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = new URL('comforts.css', import.meta.url)
  document.head.append(sheet)
  trackHand(hand => { document.documentElement.dataset.hand = hand })
  const scene = new Scene(parts)
  const bars = new Bars(parts, scene)
  new Naming(parts, scene)
  new Caption(parts, scene)
  new PhotoTarget(parts, scene)
  new Beside(parts, scene)
  const tools = new Tools(parts)
  new ZoomLevel(parts, scene, tools)
  const slideshow = new Slideshow(parts, scene, bars, tools)
  const fullscreen = new Fullscreen(tools)
  new Shortcuts(parts, scene, tools, { ' ': slideshow, f: fullscreen })
  new TabStop(parts)
  new Remains(parts, scene)
  new Connection(parts, scene)
  new Print(parts, scene)
  parts.wake()
}
