// The list of photos beyond its first part, loaded behind the engine.

import { List } from '../list/list.js'

/** `photos` are those that `first` began with, the list's first answer; `slideshow` is on its way. Returns the list. */
export function begin(gallery, sections, photos, first, slideshow) {
  const list = new List(gallery, sections, photos, first)
  import('./overview.js').then(({ begin }) => begin(gallery.parts, sections, list, slideshow))
  return list
}
