// Live Photos in the viewer: a button plays the moment of video over the still. Loaded when the first one is open.

import { standOver } from '../../../Web/stage/content.js'
import { Moment } from '../video/moment.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** `parts` are those of the gallery, `scene` and `shortcuts` those of who loads this. */
export function begin(parts, scene, shortcuts) {
  addStyleSheet(new URL('live.css', import.meta.url))
  const { dialog: { bars }, stage, photoAt } = parts
  let moment = null
  standOver(scene, place => {
    const photo = photoAt(place)
    moment = photo.motion && !photo.problem ? new Moment(place, photo, stage.pictureAt(place).element, bars) : null
    return moment
  })
  // What is dragged away is a still.
  scene.whenChanged(() => {
    if (!scene.isOpen) moment?.stop()
    else if (scene.isAtRest && !scene.isEnlarged) moment?.place()
  })
  shortcuts.add('l', { toggle: () => scene.isOpen && moment?.photo === scene.photo && moment.toggle() })
}
