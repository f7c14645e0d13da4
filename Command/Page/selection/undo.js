/**
 * Offers to take back what one press has done to several photos, or to a favourite: they were selected, let go of, liked or not
 * liked any more. `toast` says it.
 */
export function offerUndo(toast, selection, favourites) {
  const said = count => count === 1 ? '1 photo' : `${count.toLocaleString(document.documentElement.lang || [])} photos`
  const offer = (text, undo) => toast(text, { action: 'Undo', act: undo })
  selection.onAdd = (added, before) => {
    if (added.length > 1) offer(`${said(added.length)} selected`, () => selection.restore(before))
  }
  selection.onEnd = names => {
    if (names.length > 1) offer(`${said(names.length)} no longer selected`, () => selection.restore(names))
  }
  favourites.onSet = (names, areLiked) => {
    // The heart itself takes back a single one, which is still in sight.
    if (areLiked && names.length < 2 || names.length === 0) return
    offer(`${said(names.length)} ${areLiked ? 'added to' : 'removed from'} favourites`, () => favourites.set(names, !areLiked, true))
  }
}
