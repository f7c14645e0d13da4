/**
 * Offers to undo an action on several photos, or the removal of a favourite: selecting photos, ending a selection, adding favourites,
 * removing them. `toast` shows the offer.
 */
export function offerUndo(toast, selection, favourites) {
  const said = count => count === 1 ? '1 photo' : `${count.toLocaleString(document.documentElement.lang || [])} photos`
  const offer = (text, undo) => toast(text, { action: 'Undo', act: undo })
  selection.onAdd = (added, before) => {
    if (added.length > 1) offer(`${said(added.length)} selected`, () => selection.restore(before))
  }
  selection.onEnd = names => {
    if (names.length > 1) offer(`${said(names.length)} deselected`, () => selection.restore(names))
  }
  favourites.onSet = (names, areLiked) => {
    // The heart itself undoes the addition of a single photo, which is still in view.
    if (areLiked && names.length < 2 || names.length === 0) return
    offer(`${said(names.length)} ${areLiked ? 'added to' : 'removed from'} favourites`, () => favourites.set(names, !areLiked, true))
  }
}
