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
import { PhotoTools } from './photo-tools.js'
import { ZoomLevel } from '../../../Web/chrome/tool-buttons.js'
import { trackModality } from '../../../Web/input/input-modality.js'
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
  const tools = new PhotoTools(parts, scene)
  new ZoomLevel(parts, scene, tools)
  new TabStop(parts)
  return { scene, bars, tools }
}
