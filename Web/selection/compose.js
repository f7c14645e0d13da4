import { Favourites } from './favourites.js'
import { Like } from './like.js'
import { Marks } from './marks.js'
import { Passing } from './passing.js'
import { SelectionBar } from './selection-bar.js'
// `./selection.js` would be the script that this becomes a part of.
import { Selection } from '../selection/selection.js'

/**
 * Several photos at a time on any page of ours: selected, liked, kept, passed on. `files` are where photos lie as files, and
 * `ids` says those of the photos at some places, and which of some still have photos, of which the page may not have read all.
 */
export function compose(parts, scene, tools, shortcuts, files, ids) {
  const favourites = new Favourites(document.querySelector('h1')?.textContent)
  const selection = new Selection(parts, ids)
  const passing = new Passing(files)
  new Marks(parts, selection, favourites)
  new SelectionBar(parts, selection, favourites, passing)
  shortcuts.add('h', new Like(parts, scene, tools, favourites))
  const open = () => [parts.photoAt(scene.photo)]
  if (passing.mayDownload) {
    const download = () => passing.download(open())
    tools.add('download', 'Download', 'M12 4v11M7 11l5 5 5-5M5 20h14', download)
    shortcuts.add('d', { toggle: download })
  }
  if (passing.mayShare) tools.add('share', 'Share', 'M12 15V4M8 8l4-4 4 4M6 12v8h12v-8', () => passing.share(open()))
}
