import { Details } from './details.js'
import { Fullscreen } from './fullscreen.js'
import { Shortcuts } from './shortcuts.js'
import { Slideshow } from './slideshow.js'

/**
 * What can be done with the open photo on any page of ours; returns the keys for it. `read` asks what a photo's file says,
 * and has null if it cannot be had.
 */
export function compose(parts, scene, bars, read) {
  const details = new Details(parts, scene, bars, read)
  const slideshow = new Slideshow(parts, scene, bars)
  const fullscreen = new Fullscreen(bars)
  return new Shortcuts(scene, bars, { ' ': slideshow, f: fullscreen, i: details })
}
