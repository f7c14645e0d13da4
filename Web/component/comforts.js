// What makes an element's viewer comfortable for a mouse: bars that come with it, large arrows, a click beside the photo, the
// photo's own menu, and room for a page's own buttons. Loaded behind the engine; it says nothing that would have to be translated.

import { Bars } from '../comforts/bars.js'
import { Beside } from '../comforts/beside.js'
import { Caption } from '../comforts/caption.js'
import { PhotoTarget } from '../comforts/photo-target.js'
import { element } from '../element.js'
import { Scene } from '../comforts/scene.js'
import { trackHand } from '../comforts/hand.js'
import { adopter } from './adopt.js'
import style from 'comforts-style'

const adopt = adopter(style)
trackHand()

/** `parts` are those of the gallery. */
export function begin(parts) {
  const { root, bars } = parts.dialog
  const shadow = root.getRootNode()
  adopt(shadow)
  const scene = new Scene(parts)
  const coming = new Bars(parts, scene)
  new Beside(parts, scene)
  new Caption(parts, scene)
  new PhotoTarget(parts, scene)
  const toolbar = element('slot', 'toolbar')
  toolbar.name = 'toolbar'
  bars.querySelector('.title').after(toolbar)
  const { host } = shadow
  if (host.hasAttribute('tools')) import('./tools.js').then(({ begin }) => begin(parts, scene, coming))
  if (host.querySelector('[slot]')) import('./contents.js').then(({ begin }) => begin(parts, scene))
  parts.wake()
}
