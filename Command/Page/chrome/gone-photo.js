import { toast } from './toast.js'
import { say } from '../../../Web/chrome/words.js'

/** Milliseconds between searches for a photo while the server reads the folder. */
const pause = 1000

/**
 * Says that the photo in the address is not there, and removes it from the address. Opens it if the server comes to know it later. `find`
 * resolves to the photo's index, to a negative number if it exists but is not shown, to null if it does not exist, and to undefined while
 * that may still change.
 */
export function watchAddress({ gallery }, find) {
  const look = async isLate => {
    const id = gallery.namer.asked ?? null
    if (id === null || gallery.parts.grid.photos.some(photo => photo.id === id)) return
    const place = await find(id).catch(() => 0)
    if ((gallery.namer.asked ?? null) !== id) return
    if (place === undefined) setTimeout(() => look(true), pause)
    if (Number.isInteger(place) && place >= 0 && isLate === true) gallery.parts.grid.gallery.open(id)
    if (place === null || place < 0) {
      toast(place === null ? say('The linked photo is no longer here.') : say('The linked photo is not among the photos shown.'))
      gallery.namer.forget()
    }
  }
  addEventListener('popstate', look)
  return look()
}
