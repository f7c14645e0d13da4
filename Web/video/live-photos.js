import { standOver } from '../stage/content.js'
import { Moment } from './moment.js'

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
