import { described } from './describe-photo.js'
import { Details } from '../../../Web/chrome/details.js'
import { Fullscreen } from '../../../Web/chrome/full-screen.js'
import { Shortcuts } from '../../../Web/chrome/shortcuts.js'
import { Slideshow } from '../../../Web/chrome/slideshow.js'

/** Adds an open photo's tools; returns their shortcuts and the slideshow. `read` resolves to the metadata in a photo's file, or null. */
export function compose(parts, scene, bars, tools, read) {
  const details = new Details(parts, scene, tools, { describe: described, read })
  const slideshow = new Slideshow(parts, scene, bars, tools)
  const fullscreen = new Fullscreen(tools)
  return { slideshow, shortcuts: new Shortcuts(parts, scene, tools, { ' ': slideshow, f: fullscreen, i: details }) }
}
