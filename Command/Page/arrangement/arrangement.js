import { keep } from '../view/kept.js'

/** Lets somebody choose in the page's head what photos are arranged by, months or folders, which is kept; or to see favourites alone. */
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
      // Of other photos the beginning is seen.
      if (!await list.readAnew(isView ? null : undefined)) return
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
      // Where folders are gone there is a way back.
      folders.parentElement.hidden = !('folders' in main.dataset) && !sections.areFolders
      if (list.showsFavourites) favourites.checked = true
      else (sections.areFolders ? folders : months).checked = true
    }
    sections.whenChanged(follow)
    // Folders may come while the months stay what they are.
    new MutationObserver(follow).observe(main, { attributeFilter: ['data-folders'] })
    follow()
  }
}
