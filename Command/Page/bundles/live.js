// Live Photos in the viewer. Loaded when the first one opens.

import { playLivePhotos } from '../../../Web/video/live-photos.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** Adds Live Photos to the viewer. The objects are the caller's. */
export function begin(...given) {
  addStyleSheet(new URL('live.css', import.meta.url))
  playLivePhotos(...given)
}
