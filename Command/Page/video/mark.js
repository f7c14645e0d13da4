import { element, icon } from '../../../Web/chrome/element.js'
import * as icons from '../../../Web/chrome/icons.js'

/** What stands on a thumbnail of what moves, and how that is said; nothing for other photos. */
function marksOf({ video, motion, moves } = {}) {
  if (video != null) {
    const sign = icon(icons.play)
    sign.classList.add('solid')
    return [`Video ${video}`, sign, video]
  }
  if (motion) return ['Live Photo', icon(icons.live)]
  return moves ? ['Moving picture', 'GIF'] : []
}

/** Says on thumbnails which are videos, and how long they play, which are Live Photos and which move; aloud too, as part of the link. */
export function markVideos({ grid: { main }, photoAt }) {
  const mark = cell => {
    const [label, ...signs] = marksOf(photoAt(Number(cell.dataset.index ?? -1)))
    const old = cell.querySelector(':scope > .playing-time')
    if (old?.ariaLabel === label) return
    old?.remove()
    if (!label) return
    const made = element('span', 'playing-time', ...signs)
    made.role = 'img'
    made.ariaLabel = label
    cell.append(made)
  }
  new MutationObserver(records => {
    for (const { type, target, addedNodes } of records) {
      // Of a photo that has its cell already more is known, or another one stands in its place.
      if (type === 'attributes') mark(target)
      else if (target === main) addedNodes.forEach(mark)
    }
  }).observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-index'] })
  for (const cell of main.children) mark(cell)
}
