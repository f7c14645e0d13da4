import { show } from '../list/show.js'

/** Shows what has become known of photos since their thumbnails were made. */
export function refresh(gallery, album, photos) {
  const { engine, stage } = gallery.parts
  for (const { place, width, height } of photos) if (width && height) engine.setSize(place, width, height)
  const open = location.hash.slice(7)
  for (const { dataset } of stage.layer.querySelectorAll('.picture')) {
    const photo = photos.find(({ unread }) => unread === dataset.id)
    if (photo) show(gallery.parts, album.photos, photo.place, photo.unread === open)
  }
  // Their cells are made anew: those were of photos by other names.
  gallery.setPhotos(album.photos, album.shownRatios)
  gallery.parts.wake()
}
