// The grid's sections, months or folders, with headings. Loaded with the engine, so that the first layout has them.

import { Days } from '../grid/days.js'
import { Headings } from '../../../Web/album/headings.js'
import { Sections } from '../../../Web/album/sections.js'
import { Steps } from '../../../Web/album/steps.js'

/** Returns the sections. `parts` are the gallery's; `told` has the months or folders of the photos that the grid takes next. */
export function begin(parts, told) {
  const sections = parts.sections = new Sections(parts, 2)
  new Headings(parts, sections, null, new Days(parts, sections))
  new Steps(parts)
  sections.take(told)
  return sections
}
