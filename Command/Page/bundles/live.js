// Live Photos in the viewer: a button plays the video over the still. Loaded when the first one opens.

import { standOver } from '../../../Web/stage/content.js'
import { Moment } from '../video/moment.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** Adds Live Photos to the viewer. `parts` are the gallery's; the other objects are the caller's. */
export function begin(parts, scene, shortcuts) {
  addStyleSheet(new URL('live.css', import.meta.url))
  const { dialog: { bars }, stage, photoAt } = parts
  let moment = null
  standOver(scene, place => {
    const photo = photoAt(place)
    moment = photo.motion && !photo.problem ? new Moment(place, photo, stage.pictureAt(place).element, bars) : null
    return moment
  })
  // While a photo is dragged away, it shows its still.
  scene.whenChanged(() => scene.isOpen || moment?.stop())
  // A rotated or resized window moves a photo that stays at rest.
  stage.whenDrawn(() => scene.isOpen && scene.isAtRest && !scene.isEnlarged && moment?.place())
  shortcuts.add('l', { toggle: () => scene.isOpen && moment?.photo === scene.photo && moment.toggle() })
}
