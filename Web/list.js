// The list of photos beyond its first part, loaded behind the engine.

import { List } from './list/list.js'

/** `photos` are those that `first` began with, the list's first answer. */
export async function begin(gallery, photos, first) {
  const list = new List(gallery, photos, first)
  const overview = await import('./overview.js')
  overview.begin(gallery.parts, list)
}
