import { ToolBar } from '../chrome/tool-bar.js'
import { warn } from '../links/tell.js'
import { adopter } from '../chrome/element.js'
import style from 'tools-style'

/** The attributes that offer a tool of their own, by the tool. */
const attributes = { favourite: 'favourites', info: 'details', filmstrip: 'filmstrip' }
/** The tools of the attribute `tools` without names, and those that it has to name. */
const usual = ['slideshow', 'fullscreen', 'zoom', 'keys']
const others = ['download', 'share']
/** The names that the console has already warned about. */
const unknown = new Set()
const bars = new WeakMap()

/** Adds the style of all tools to a shadow root. */
export const adoptStyle = adopter(style)

/** The attributes that offer tools in the bar. */
const offering = ['tools', 'details', 'favourites']

/** Whether an element's attributes offer a tool. */
export function offers(gallery, tool) {
  return tool in attributes ? gallery.hasAttribute(attributes[tool]) : namesOf(gallery).includes(tool)
}

/**
 * Returns the scene for a tool that the element offers by an attribute, which may go and return. Without it, no photo is open for the
 * tool, so its keys do nothing, and the style hides its buttons.
 */
export function offeredScene(scene, { grid: { gallery }, signal }, attribute) {
  const hearers = []
  const changes = new MutationObserver(() => hearers.forEach(hear => hear()))
  changes.observe(gallery, { attributeFilter: [attribute] })
  signal.addEventListener('abort', () => changes.disconnect())
  return {
    get isOpen() { return scene.isOpen && gallery.hasAttribute(attribute) },
    get photo() { return scene.photo },
    get count() { return scene.count },
    get isAtRest() { return scene.isAtRest },
    get isEnlarged() { return scene.isEnlarged },
    whenChanged: hear => {
      hearers.push(hear)
      scene.whenChanged(hear)
    },
  }
}

/** Returns the bar of a viewer. */
export function toolBarOf(parts, scene) {
  if (!bars.has(parts)) bars.set(parts, makeBar(parts, scene))
  return bars.get(parts)
}

function makeBar(parts, scene) {
  const { grid: { gallery }, signal } = parts
  adoptStyle(gallery.shadowRoot)
  const bar = new ToolBar(parts, scene, {
    label: (name, words, values = {}) => {
      const own = gallery.getAttribute(`${name}-label`)
      return own?.replace(/\{(\w+)\}/g, (text, value) => values[value] ?? text) ?? words
    },
    // The list of keys is the tool `keys` for pages.
    offers: name => offers(gallery, name === 'help' ? 'keys' : name),
  })
  const changes = new MutationObserver(records => {
    const names = records.map(({ attributeName }) => attributeName)
    if (names.some(name => name.endsWith('-label'))) bar.relabel()
    if (names.some(name => offering.includes(name))) bar.arrange()
  })
  changes.observe(gallery, { attributes: true })
  signal.addEventListener('abort', () => changes.disconnect())
  return bar
}

/** Returns the names in an element's attribute `tools`. */
function namesOf(gallery) {
  const value = gallery.getAttribute('tools')
  if (value === null) return []
  const names = value.split(/\s+/).filter(Boolean)
  for (const name of names) {
    if (unknown.has(name) || usual.includes(name) || others.includes(name)) continue
    unknown.add(name)
    warn(`tools has no “${name}”, only ${[...usual, ...others].join(', ')}.`)
  }
  return names.length === 0 ? usual : names
}
