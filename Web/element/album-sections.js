import { Steps } from '../album/roving-focus.js'
import { Days, Headings, Sections } from '../album/sections.js'
import { adopter } from '../chrome/element.js'
import style from 'sections-style'

const adopt = adopter(style)

/** Shows headings over the sections of photos given as data. They follow the grid's photos. `parts` are the gallery's. */
export function addSections(parts, gallery) {
  adopt(gallery.shadowRoot)
  const sections = parts.sections = new Sections(parts)
  new Headings(parts, sections, gallery.getAttribute('heading-level'), new Days(parts, sections))
  new Steps(parts)
  const { grid } = parts
  grid.whenListed(() => sections.take({ ...named(grid.sections ?? sectionsOf(grid.photos)), count: grid.photos.length }))
}

/** Returns sections by their kind. Months get their titles here. */
const named = list => list.length > 0 && list.every(([, , month]) => typeof month === 'string')
  ? { months: list.map(([, start, month]) => [month, start]) } : { folders: list.map(([title, start]) => [title, start]) }

/** Returns each section's title with the index of its first photo; none if no photo has one. */
function sectionsOf(photos) {
  const found = []
  let last
  photos.forEach(({ section = '' }, index) => {
    if (section !== last) found.push([section, index])
    last = section
  })
  return found.some(([title]) => title) ? found : []
}
