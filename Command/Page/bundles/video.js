// Videos and Live Photos: marks in the grid, playback in the viewer. Loaded after the tools.

import { addBadges } from '../../../Web/video/badges.js'
import { playVideos } from '../../../Web/video/videos.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** Adds videos to the grid and the viewer. `parts` are the gallery's; the other objects are the caller's. */
export function begin(parts, scene, bars, tools, shortcuts) {
  addStyleSheet(new URL('video.css', import.meta.url))
  addBadges(parts)
  playVideos(parts, scene, bars, tools, shortcuts)
  let live
  const look = () => {
    if (scene.isAtRest && parts.photoAt(scene.photo).live) {
      live ??= import('./live.js').then(({ begin }) => begin(parts, scene, tools, shortcuts))
    }
  }
  scene.whenChanged(look)
  look()
}
