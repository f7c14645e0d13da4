import { show } from '../list/show.js'

/** Shows what has become known of photos since their thumbnails were made; from the first to before the end. */
export function refresh(gallery, album, first, end) {
  const { engine, stage } = gallery.parts
  const { photos } = album
  for (let index = first; index < end; index++) {
    const { width, height } = photos[index]
    if (width && height) engine.setSize(index, width, height)
  }
  const open = indexOf(location.hash.slice(7))
  for (const picture of stage.layer.querySelectorAll('.picture')) {
    const index = indexOf(picture.dataset.id)
    if (index >= first && index < end) show(gallery.parts, photos, index, index === open)
  }
  // Their cells are made anew: those were of photos by other names.
  gallery.setPhotos(photos)
  gallery.parts.wake()
}

/** The place of a photo that was not known by its name; not a number for one that was. */
const indexOf = id => id[0] === '~' ? Number(id.slice(1)) : NaN
