import { Bars } from '../../../Web/chrome/bars.js'
import { ClickOutside } from '../../../Web/input/click-outside.js'
import { Caption } from '../../../Web/chrome/caption.js'
import { markAbsent } from './absent-images.js'
import { DocumentTitle } from './document-title.js'
import { PhotoTarget } from '../../../Web/input/photo-target.js'
import { Scene } from '../../../Web/stage/scene.js'
import { watchScreen } from '../../../Web/stage/screen.js'
import { TabStop } from '../../../Web/album/tab-stop.js'
import { Mat } from '../../../Web/chrome/mat.js'
import { ToolBar } from '../../../Web/chrome/tool-bar.js'
import { ZoomLevel } from '../../../Web/chrome/zoom-level.js'
import { trackModality } from '../../../Web/input/focus.js'
import { keepPageStill } from '../../../Web/input/still-page.js'

/** Adds the viewer's chrome that works with and without a server. Returns the objects that further features need. */
export function compose(parts) {
  trackModality(hand => { document.documentElement.dataset.hand = hand })
  const scene = new Scene(parts)
  const bars = new Bars(parts, scene)
  new DocumentTitle(parts, scene)
  new Caption(parts, scene)
  new Mat(parts, true)
  new PhotoTarget(parts, scene)
  new ClickOutside(parts, scene)
  keepPageStill(parts)
  markAbsent(parts)
  watchScreen(parts, scene)
  // Our pages have so many tools that the menu need not wait for them.
  const tools = new ToolBar(parts, scene, { most: 0 })
  new ZoomLevel(parts, scene, tools)
  new TabStop(parts)
  return { scene, bars, tools }
}
