// Live Photos in the viewer: a button plays the moment of video over the still. Loaded when the first one is open.

import { standOver } from './content.js'
import { Moment } from './live/moment.js'

/** `parts` are those of the gallery, `scene` and `shortcuts` those of who loads this. */
export function begin(parts, scene, shortcuts) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = new URL('live.css', import.meta.url)
  document.head.append(sheet)
  const { dialog: { bars }, stage, photoAt } = parts
  let moment = null
  standOver(scene, place => {
    const photo = photoAt(place)
    moment = photo.motion && !photo.problem ? new Moment(place, photo, stage.pictureAt(place).element, bars) : null
    return moment
  })
  // What is dragged away is a still.
  scene.whenChanged(() => scene.isOpen || moment?.stop())
  shortcuts.add('l', { toggle: () => scene.isOpen && moment?.photo === scene.photo && moment.toggle() })
}
