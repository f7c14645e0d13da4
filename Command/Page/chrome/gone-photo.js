import { toast } from './toast.js'

/** Milliseconds between searches for a photo while the server reads the folder. */
const pause = 1000

/**
 * Shows a message if the photo in the address does not exist any more, and removes it from the address. `find` resolves to the photo's
 * index, to null if it does not exist, and to undefined while that may still change.
 */
export function watchAddress(gallery, find) {
  const look = async () => {
    const id = gallery.namer.current
    if (id === null || gallery.parts.grid.photos.some(photo => photo.id === id)) return
    const place = await find(id).catch(() => 0)
    if (gallery.namer.current !== id) return
    if (place === undefined) setTimeout(look, pause)
    if (place !== null) return
    toast('The linked photo is no longer here.')
    gallery.namer.forget()
  }
  addEventListener('popstate', look)
  return look()
}
