// Several photos at a time: selected, liked, kept, passed on. Loaded behind the tools.

import { Favourites } from './selection/favourites.js'
import { Like } from './selection/like.js'
import { Marks } from './selection/marks.js'
import { Passing } from './selection/passing.js'
import { Selection } from './selection/selection.js'
import { SelectionBar } from './selection/selection-bar.js'

/** `parts` are those of the gallery, `scene`, `tools` and `shortcuts` those of who loads this. */
export function begin(parts, scene, tools, shortcuts) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = new URL('selection.css', import.meta.url)
  document.head.append(sheet)
  const favourites = new Favourites(document.querySelector('h1')?.textContent)
  const selection = new Selection(parts)
  const passing = new Passing()
  new Marks(parts, selection, favourites)
  new SelectionBar(parts, selection, favourites, passing)
  shortcuts.add('h', new Like(parts, scene, tools, favourites))
  const open = () => [parts.photoAt(scene.photo)]
  const path = 'M12 4v11M7 11l5 5 5-5M5 20h14'
  tools.add('download', 'Download', path, () => passing.download(open()))
  shortcuts.add('d', { toggle: () => passing.download(open()) })
  if (passing.mayShare) tools.add('share', 'Share', 'M12 15V4M8 8l4-4 4 4M6 12v8h12v-8', () => passing.share(open()))
}
