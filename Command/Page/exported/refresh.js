import { arrive } from '../../../Web/album/arrive.js'

/** Updates the thumbnails and open pictures of photos that have just been read. */
export function refresh(gallery, album, photos) {
  const open = location.hash.slice(7)
  for (const { place, unread } of photos) arrive(gallery.parts, place, unread === open)
  // Makes their cells anew, because those have the placeholder ids.
  gallery.setPhotos(album.photos, album.shownRatios)
  gallery.parts.wake()
}
