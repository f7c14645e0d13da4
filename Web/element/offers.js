import { warn } from '../links/tell.js'

/** The attributes that offer a tool of their own, by the tool. */
const attributes = { favourite: 'favourites', info: 'details', filmstrip: 'filmstrip' }
/** The tools of the attribute `tools` without names, and those that it has to name. */
const usual = ['slideshow', 'fullscreen', 'zoom', 'keys']
const others = ['download', 'share']
/** The names that the console has already warned about. */
const unknown = new Set()

/** The attributes that offer tools in the bar. */
export const attributeFilter = ['tools', 'details', 'favourites']

/** Whether an element's attributes offer a tool. */
export function offers(gallery, tool) {
  return tool in attributes ? gallery.hasAttribute(attributes[tool]) : namesOf(gallery).includes(tool)
}

/** Returns the names in an element's attribute `tools`. */
function namesOf(gallery) {
  const value = gallery.getAttribute('tools')
  if (value === null) return []
  const names = value.split(/\s+/).filter(Boolean)
  for (const name of names) {
    if (value === 'true' || unknown.has(name) || usual.includes(name) || others.includes(name)) continue
    unknown.add(name)
    warn(`tools has no “${name}”, only ${[...usual, ...others].join(', ')}.`)
  }
  // React 18 writes `true`.
  return names.length === 0 || value === 'true' ? usual : names
}
