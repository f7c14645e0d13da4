// Videos and Live Photos: marks in the grid, playback in the viewer. Loaded after the tools.

import { standOver } from '../../../Web/stage/content.js'
import { Film } from '../video/film.js'
import { markVideos } from '../video/mark.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** Adds videos to the grid and the viewer. `parts` are the gallery's; the other objects are the caller's. */
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
  // A video that is dragged away must be silent, even though it may come back.
  scene.whenChanged(() => scene.isOpen || film?.pause())
  const shown = () => scene.isOpen && film?.photo === scene.photo ? film : null
  const slideshow = shortcuts.add(' ', { toggle: () => (shown() ?? slideshow).toggle() })
  shortcuts.add('m', { toggle: () => shown()?.mute() })
}
