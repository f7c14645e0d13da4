import { Bars } from './bars.js'
import { Beside } from './beside.js'
import { Caption } from './caption.js'
import { Naming } from './naming.js'
import { PhotoTarget } from './photo-target.js'
import { Scene } from './scene.js'
import { TabStop } from './tab-stop.js'
import { ToolButtons } from './tool-buttons.js'
import { ZoomLevel } from './zoom-level.js'
import { trackHand } from './hand.js'

/** Makes any page of ours comfortable, whether a server is behind it or not; returns what else can be added to. */
export function compose(parts) {
  trackHand(hand => { document.documentElement.dataset.hand = hand })
  const scene = new Scene(parts)
  const bars = new Bars(parts, scene)
  new Naming(parts, scene)
  new Caption(parts, scene)
  new PhotoTarget(parts, scene)
  new Beside(parts, scene)
  const tools = new ToolButtons(parts)
  new ZoomLevel(parts, scene, tools)
  new TabStop(parts)
  return { scene, bars, tools }
}
