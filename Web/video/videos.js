import { standOver } from '../stage/content.js'
import { Film } from './film.js'

/**
 * Plays videos in the viewer. `tools` makes their buttons. `keys` gets their keys, and may have another action for Space, which applies
 * while no video is open. Returns a function that returns the open video, or null.
 */
export function playVideos(parts, scene, bars, tools, keys) {
  let film = null
  standOver(scene, place => {
    const photo = parts.photoAt(place)
    film = photo.video == null || photo.problem ? null : new Film(place, photo, parts, bars, tools)
    return film
  })
  // A video that is dragged away must be silent, even though it may come back.
  scene.whenChanged(() => scene.isOpen || film?.pause())
  const shown = () => scene.isOpen && film?.photo === scene.photo ? film : null
  const other = keys.add(' ', { toggle: () => (shown() ?? other).toggle() })
  keys.add('m', { toggle: () => shown()?.mute() })
  return shown
}
