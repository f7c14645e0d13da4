import { element, icon } from '../../../Web/chrome/element.js'
import * as icons from '../../../Web/chrome/icons.js'
import { say } from '../../../Web/chrome/words.js'

/** Returns the label and the signs on the thumbnail of a video, Live Photo or moving picture; nothing for other photos. */
function marksOf({ video, motion, moves } = {}) {
  if (video != null) {
    const sign = icon(icons.play)
    sign.classList.add('solid')
    return [say('Video {time}', { time: video }), sign, video]
  }
  if (motion) return [say('Live Photo'), icon(icons.live)]
  return moves ? [say('Animated image'), 'GIF'] : []
}

/** Marks the thumbnails of videos, with their duration, of Live Photos and of moving pictures, and labels their links accordingly. */
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
      // The cell has been filled in, or shows another photo now.
      if (type === 'attributes') mark(target)
      else if (target === main) addedNodes.forEach(mark)
    }
  }).observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-index'] })
  for (const cell of main.children) mark(cell)
}
