// What the grid has beyond its thumbnails: months or folders, each a section under a heading. Loaded with the engine, so that photos stand
// so from the first.

import { Headings } from '../grid/headings.js'
import { Sections } from '../grid/sections.js'
import { Steps } from '../grid/steps.js'

/** `parts` are those of the gallery; `told` has the months or folders of the photos that it is given next. */
export function begin(parts, told) {
  const sections = new Sections(parts)
  new Headings(parts, sections)
  new Steps(parts)
  sections.take(told)
  return sections
}
