// What the grid has beyond its thumbnails: months or folders, each a section under a heading, and the place where somebody left it. Loaded
// with the engine, so that photos stand so from the first.

import { Headings } from './sections/headings.js'
import { keepPlace } from './keep-place.js'
import { Sections } from './sections/sections.js'
import { Steps } from './sections/steps.js'

/** `parts` are those of the gallery; `told` has the months or folders of the photos that it is given next. */
export function begin(parts, told) {
  parts.sections = new Sections(parts)
  new Headings(parts, parts.sections)
  new Steps(parts)
  parts.sections.take(told)
  keepPlace(parts.grid)
}
