import { toast } from './toast.js'

/** Milliseconds until it is asked again where a photo is, while the folder is being read. */
const pause = 1000

/**
 * Says that the photo which the address names is gone, and has the address name none. `find` says where a photo is: its place,
 * null if there is none, and undefined while that may still change.
 */
export function watchAddress(gallery, find) {
  const look = async () => {
    const id = gallery.namer.current
    if (id === null || gallery.parts.grid.photos.some(photo => photo.id === id)) return
    const place = await find(id).catch(() => 0)
    if (gallery.namer.current !== id) return
    if (place === undefined) setTimeout(look, pause)
    if (place !== null) return
    toast('The photo of this link is no longer here.')
    gallery.namer.forget()
  }
  addEventListener('popstate', look)
  return look()
}
