import { folder, nameOf } from '../list/folder.js'
import { say } from '../../../Web/chrome/words.js'

/**
 * Returns the groups of the overview: the years of months, or the folders directly inside the page's own. Each has a `text`, the index
 * of its first photo, their `count`, its sections' names, and the `path` of a folder that can be entered.
 */
export function groupsOf({ named, areFolders, beginsAtTop }, count) {
  const groups = new Map()
  // Shared, because making a formatter takes long.
  const year = new Intl.DateTimeFormat(document.documentElement.lang, { year: 'numeric' })
  named.forEach(([name, first], index) => {
    const isOwn = areFolders && beginsAtTop && index === 0
    const key = isOwn ? '' : areFolders ? childOf(name) : name.slice(0, 4) || 'none'
    const text = areFolders ? nameOf(key || name) : key > 0 ? year.format(new Date(key, 1)) : say('No date')
    if (!groups.has(key)) groups.set(key, { text, first, count: 0, names: [], path: areFolders ? key : '' })
    const group = groups.get(key)
    group.names.push(name)
    group.count += (named[index + 1]?.[1] ?? count) - first
  })
  return [...groups.values()]
}

/** Returns the path of the folder with a subfolder, directly inside the page's own folder. */
function childOf(path) {
  const end = path.indexOf('/', folder && folder.length + 1)
  return end < 0 ? path : path.slice(0, end)
}
