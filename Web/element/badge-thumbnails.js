// Marks on the thumbnails of photos given as data: videos, truncated photos, Live Photos and moving pictures. Loaded if there are any.

import { addBadges } from '../video/badges.js'
import { adopter } from './adopt.js'
import style from 'badges-style'

const adopt = adopter(style)

/** Marks thumbnails from now on. `parts` are the gallery's. */
export function begin(parts, gallery) {
  adopt(gallery.shadowRoot)
  addBadges(parts, (name, usual) => gallery.getAttribute(`${name}-label`) ?? usual)
}
