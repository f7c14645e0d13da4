import { say, sayCount } from '../../../Web/chrome/words.js'

/**
 * Offers to undo an action on several photos, or the removal of a favourite: selecting photos, ending a selection, adding favourites,
 * removing them. `toast` shows the offer.
 */
export function offerUndo(toast, gallery, favourites) {
  const offer = (text, undo) => toast(text, { action: say('Undo'), act: undo })
  let isUndone = false
  gallery.addEventListener('enlarger-selected', ({ detail: { ids, selecting, previous } }) => {
    if (isUndone || !previous) return
    const known = new Set(previous), added = ids.filter(id => !known.has(id)).length, ended = selecting ? 0 : previous.length
    if (added < 2 && ended < 2) return
    const text = ended > 0 ? sayCount(ended, '{n} photo deselected', '{n} photos deselected')
      : sayCount(added, '{n} photo selected', '{n} photos selected')
    offer(text, () => {
      isUndone = true
      gallery.selectedItems = previous
      isUndone = false
    })
  })
  favourites.onSet = (names, areLiked) => {
    // The heart itself undoes the addition of a single photo, which is still in view.
    if (areLiked && names.length < 2 || names.length === 0) return
    const text = areLiked ? sayCount(names.length, '{n} photo added to favourites', '{n} photos added to favourites')
      : sayCount(names.length, '{n} photo removed from favourites', '{n} photos removed from favourites')
    offer(text, () => favourites.set(names, !areLiked, true))
  }
}
