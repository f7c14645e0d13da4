// Videos and Live Photos: marked in the grid, played in the viewer. Loaded behind the tools.

import { standOver } from '../../../Web/stage/content.js'
import { Film } from '../video/film.js'
import { markVideos } from '../video/mark.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** `parts` are those of the gallery, `scene`, `shortcuts` and `bars` those of who loads this. */
export function begin(parts, scene, shortcuts, bars) {
  addStyleSheet(new URL('video.css', import.meta.url))
  markVideos(parts)
  const { photoAt } = parts
  let film = null, live = null
  standOver(scene, place => {
    const photo = photoAt(place)
    if (photo.motion) live ??= import('./live.js').then(({ begin }) => begin(parts, scene, shortcuts))
    film = photo.video == null || photo.problem ? null : new Film(place, photo, parts, bars)
    return film
  })
  // What is dragged away, and may yet come back, is not to be heard any more.
  scene.whenChanged(() => scene.isOpen || film?.pause())
  const shown = () => scene.isOpen && film?.photo === scene.photo ? film : null
  const slideshow = shortcuts.add(' ', { toggle: () => (shown() ?? slideshow).toggle() })
  shortcuts.add('m', { toggle: () => shown()?.mute() })
}
