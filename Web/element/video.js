// Videos and Live Photos in an element's viewer. Loaded when the open photo, or one beside it, is a video or a Live Photo.

import { ToolKeys } from '../chrome/shortcuts.js'
import { playVideos } from '../video/film.js'
import { playLivePhotos } from '../video/live-photo.js'
import { toolBarOf } from './tools.js'
import { adopter } from '../chrome/element.js'
import style from 'video-style'

const adopt = adopter(style)

export function begin(parts, scene, bars) {
  const { grid: { gallery }, photoAt } = parts
  adopt(gallery.shadowRoot)
  const tools = toolBarOf(parts, scene)
  // The page's own content replaces a photo, whatever that is.
  const isReplaced = ({ id }) => [...gallery.children].some(({ slot }) => slot === id)
  const own = { ...parts, photoAt: place => isReplaced(photoAt(place)) ? {} : photoAt(place) }
  // Only while one is open: the keys have other meanings for photos.
  const keysWhile = shown => new ToolKeys(parts, { get isOpen() { return Boolean(shown()) } }, {})
  const film = parts.film = playVideos(own, scene, bars, tools, keysWhile(() => film()))
  const moment = playLivePhotos(own, scene, tools, keysWhile(() => moment()))
  parts.wake()
}
