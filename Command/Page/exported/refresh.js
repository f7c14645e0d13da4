import { show } from '../list/show.js'

/** Updates the thumbnails and open pictures of photos that have just been read. */
export function refresh(gallery, album, photos) {
  const { engine, stage } = gallery.parts
  for (const { place, width, height } of photos) if (width && height) engine.setSize(place, width, height)
  const open = location.hash.slice(7)
  for (const { dataset } of stage.layer.querySelectorAll('.picture')) {
    const photo = photos.find(({ unread }) => unread === dataset.id)
    if (photo) show(gallery.parts, album.photos, photo.place, photo.unread === open)
  }
  // Makes their cells anew, because those have the placeholder ids.
  gallery.setPhotos(album.photos, album.shownRatios)
  gallery.parts.wake()
}
