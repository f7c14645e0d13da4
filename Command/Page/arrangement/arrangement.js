import { keep } from '../view/kept.js'

/** Arranges the grid by month or by folder, or shows only the favourites. Stores the order for the next visit. */
export class Arrangement {
  constructor(gallery, header, list, note) {
    const field = header?.querySelector('.segments')
    if (!field) return
    field.disabled = false
    const [months, folders, favourites] = field.querySelectorAll('input')
    const choose = async target => {
      const isView = target === favourites
      list.showsFavourites = isView
      if (!isView) {
        list.order = target.value
        keep('order', target.value)
      }
      try {
        // The favourites start at the top.
        if (!await list.readAnew({ isAtTop: isView })) return
      } catch (error) {
        // The photos stay, as while the browser is offline.
        list.showsFavourites = false
        follow()
        return reportError(error)
      }
      note.update()
    }
    field.addEventListener('change', ({ target }) => choose(target))
    note.showAll = () => {
      const all = list.order === 'folders' ? folders : months
      all.checked = true
      all.focus()
      choose(all)
    }
    const follow = () => {
      // The folders stay available while they arrange the grid, even if the album has none any more.
      folders.parentElement.hidden = !('folders' in gallery.dataset) && !list.areFolders
      if (list.showsFavourites) favourites.checked = true
      else (list.areFolders ? folders : months).checked = true
    }
    list.whenListed(follow)
    // Folders can appear without a change to the months.
    new MutationObserver(follow).observe(gallery, { attributeFilter: ['data-folders'] })
    follow()
  }
}
