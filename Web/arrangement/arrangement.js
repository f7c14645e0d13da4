import { element } from '../element.js'
import { keep } from './keep.js'

/** Where the choice is kept; `enlarger.js` and `exported.js` read it before the list. */
const key = 'order'

/** Lets somebody choose what photos are arranged by, where there are folders; the choice is kept. */
export class Arrangement {
  #select = element('select', 'jump')

  /** `after` is what it stands behind. */
  constructor({ sections, grid: { main } }, list, after) {
    const select = this.#select
    select.ariaLabel = 'Arrange photos'
    select.append(new Option('By month', 'months'), new Option('By folder', 'folders'))
    select.addEventListener('change', () => {
      keep(key, select.value)
      list.order = select.value
      list.readAnew()
    })
    after.after(select)
    const follow = () => {
      // Where folders are gone there is a way back.
      select.hidden = !('folders' in main.dataset) && !sections.areFolders
      select.value = sections.areFolders ? 'folders' : 'months'
    }
    sections.whenChanged(follow)
    // Folders may come while the months stay what they are.
    new MutationObserver(follow).observe(main, { attributeFilter: ['data-folders'] })
    follow()
  }
}
