// Videos and Live Photos in the viewer

import { standOver } from '../stage/scene.js'
import { Film } from './film.js'
import { Moment } from './moment.js'

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

/** Plays Live Photos in the viewer: a button plays the video over the still. `tools` makes the button; `keys` gets its key. */
export function playLivePhotos(parts, scene, tools, keys) {
  const { dialog: { bars }, stage, photoAt } = parts
  let moment = null
  standOver(scene, place => {
    const photo = photoAt(place)
    moment = photo.live && !photo.problem ? new Moment(place, photo, stage.pictureAt(place).element, bars, tools) : null
    return moment
  })
  // While a photo is dragged away, it shows its still.
  scene.whenChanged(() => scene.isOpen || moment?.stop())
  // A rotated or resized window moves a photo that stays at rest.
  stage.whenDrawn(() => scene.isOpen && scene.isAtRest && !scene.isEnlarged && moment?.place())
  const shown = () => scene.isOpen && moment?.photo === scene.photo ? moment : null
  keys.add('l', { toggle: () => shown()?.toggle() })
  return shown
}
