// What makes an element's viewer comfortable for a mouse: bars that come with it, large arrows, a click beside the photo, the
// photo's own menu. Loaded behind the engine; it says nothing that would have to be translated.

import { Bars } from '../comforts/bars.js'
import { Beside } from '../comforts/beside.js'
import { Caption } from '../comforts/caption.js'
import { PhotoTarget } from '../comforts/photo-target.js'
import { Scene } from '../comforts/scene.js'
import { trackHand } from '../comforts/hand.js'
import style from 'comforts-style'

const sheet = new CSSStyleSheet()
sheet.replaceSync(style)
trackHand()

/** `parts` are those of the gallery. */
export function begin(parts) {
  const shadow = parts.dialog.root.getRootNode()
  if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
  const scene = new Scene(parts)
  new Bars(parts, scene)
  new Beside(parts, scene)
  new Caption(parts, scene)
  new PhotoTarget(parts, scene)
  parts.wake()
}
