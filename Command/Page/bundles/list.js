// The list of photos beyond its first part. Loaded after the engine.

import { List } from '../list/list.js'

/** Returns the list. `first` is its first answer, which `photos` holds; `slideshow` is a promise. */
export function begin(gallery, sections, photos, first, slideshow) {
  const list = new List(gallery, sections, photos, first)
  import('./overview.js').then(({ begin }) => begin(gallery.parts, sections, list, slideshow))
  return list
}
