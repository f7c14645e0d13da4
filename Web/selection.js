// Several photos at a time: selected, liked, kept, passed on. Loaded behind the tools.

import { compose } from './selection/compose.js'
import { ServedFiles } from './selection/served-files.js'
import { ServedIds } from './selection/served-ids.js'

/** `parts` are those of the gallery, `scene`, `tools` and `shortcuts` those of who loads this. */
export function begin(parts, scene, tools, shortcuts) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = new URL('selection.css', import.meta.url)
  document.head.append(sheet)
  compose(parts, scene, tools, shortcuts, new ServedFiles(), new ServedIds(parts))
}
