import { say, sayCount } from '../../../Web/chrome/words.js'

/**
 * Offers to undo an action on several photos, or the removal of a favourite: selecting photos, ending a selection, adding favourites,
 * removing them. `toast` shows the offer.
 */
export function offerUndo(toast, selection, favourites) {
  const offer = (text, undo) => toast(text, { action: say('Undo'), act: undo })
  selection.onAdd = (added, before) => {
    if (added.length > 1) offer(sayCount(added.length, '{n} photo selected', '{n} photos selected'), () => selection.restore(before))
  }
  selection.onEnd = names => {
    if (names.length > 1) offer(sayCount(names.length, '{n} photo deselected', '{n} photos deselected'), () => selection.restore(names))
  }
  favourites.onSet = (names, areLiked) => {
    // The heart itself undoes the addition of a single photo, which is still in view.
    if (areLiked && names.length < 2 || names.length === 0) return
    const text = areLiked ? sayCount(names.length, '{n} photo added to favourites', '{n} photos added to favourites')
      : sayCount(names.length, '{n} photo removed from favourites', '{n} photos removed from favourites')
    offer(text, () => favourites.set(names, !areLiked, true))
  }
}
