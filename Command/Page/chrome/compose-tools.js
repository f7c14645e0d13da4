import { Details } from './details.js'
import { Fullscreen } from '../../../Web/chrome/tool-buttons.js'
import { Shortcuts } from '../../../Web/chrome/shortcuts.js'
import { Slideshow } from '../../../Web/chrome/slideshow.js'

/**
 * What can be done with the open photo on any page of ours; returns the keys for it, and the slideshow. `read` asks what a photo's file says,
 * and has null if it cannot be had.
 */
export function compose(parts, scene, bars, tools, read) {
  const details = new Details(parts, scene, tools, read)
  const slideshow = new Slideshow(parts, scene, bars, tools)
  const fullscreen = new Fullscreen(tools)
  return { slideshow, shortcuts: new Shortcuts(parts, scene, tools, { ' ': slideshow, f: fullscreen, i: details }) }
}
