import { keep } from '../view/kept.js'

/** Arranges the grid by month or by folder, or shows only the favourites. Stores the order for the next visit. */
export class Arrangement {
  constructor({ header, grid }, sections, list, note) {
    const { main } = grid
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
        if (!await list.readAnew(isView ? null : undefined)) return
      } catch (error) {
        // The photos stay, as while the browser is offline.
        list.showsFavourites = false
        follow()
        return reportError(error)
      }
      if (isView) grid.scrollTo(0)
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
      folders.parentElement.hidden = !('folders' in main.dataset) && !sections.areFolders
      if (list.showsFavourites) favourites.checked = true
      else (sections.areFolders ? folders : months).checked = true
    }
    sections.whenChanged(follow)
    // Folders can appear without a change to the months.
    new MutationObserver(follow).observe(main, { attributeFilter: ['data-folders'] })
    follow()
  }
}
