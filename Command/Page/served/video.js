// Videos and Live Photos: marks in the grid, playback in the viewer. Loaded after the tools.

import { addBadges } from '../../../Web/video/badges.js'
import { playLivePhotos, playVideos } from '../../../Web/video/videos.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** Adds videos to the grid and the viewer. `parts` are the gallery's; the other objects are the caller's. */
export function begin(parts, scene, bars, tools, shortcuts) {
  addStyleSheet(new URL('video.css', import.meta.url))
  addBadges(parts)
  playVideos(parts, scene, bars, tools, shortcuts)
  playLivePhotos(parts, scene, tools, shortcuts)
}
