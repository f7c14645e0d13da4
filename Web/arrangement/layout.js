import { element } from '../element.js'
import { keep } from './keep.js'

/** Where the choice is kept; `enlarger.js` reads it before the list. */
const key = 'layout'
const whole = 'justified'

/** Lets somebody choose how thumbnails stand, as squares or as rows of whole photos; the choice is kept. */
export class Layout {
  /** `begin` brings in what lays rows out, once; `after` is what this stands behind. */
  constructor(list, begin, after) {
    const select = element('select', 'jump')
    select.ariaLabel = 'Thumbnails'
    select.append(new Option('Squares', ''), new Option('Whole photos', whole))
    select.value = list.tellsRatios ? whole : ''
    select.addEventListener('change', async () => {
      keep(key, select.value)
      await begin()
      list.tellsRatios = select.value === whole
      list.readAnew()
    })
    after.after(select)
  }
}
