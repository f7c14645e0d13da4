import { adopter, element, icon } from '../chrome/element.js'
import * as icons from '../chrome/icons.js'
import { playingTime, say } from '../chrome/words.js'
import style from 'badges-style'

const adopt = adopter(style)

/**
 * Marks the thumbnails of videos, with their duration, of truncated photos, Live Photos and moving pictures, and labels their links
 * accordingly. `parts` are the gallery's.
 */
export function badgeThumbnails({ grid: { main }, photoAt }, gallery) {
  adopt(gallery.shadowRoot)
  const words = (name, usual) => gallery.getAttribute(`${name}-label`) ?? usual
  const mark = cell => {
    const [label, ...signs] = signsOf(photoAt(Number(cell.dataset.index ?? -1)), words)
    const old = cell.querySelector(':scope > .badge')
    if (old?.ariaLabel === label) return
    old?.remove()
    if (!label) return
    const made = element('span', 'badge', ...signs)
    made.role = 'img'
    made.ariaLabel = label
    made.part = 'badge'
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

/** Returns the label and the signs on the thumbnail of a video, truncated photo, Live Photo or moving picture; nothing for other photos. */
function signsOf({ video, truncated, problem, live, moves } = {}, words) {
  if (video != null) {
    const sign = icon(icons.play)
    sign.classList.add('solid')
    const time = playingTime(video)
    return [[words('video', say('Video')), time].filter(Boolean).join(' '), sign, time]
  }
  if (truncated && !problem) {
    const label = words('cut-short', say('Incomplete file: this is the part that could be decoded'))
    return [label, label]
  }
  if (live) return [words('live-photo', say('Live Photo')), icon(icons.live)]
  return moves ? [words('animated', say('Animated image')), 'GIF'] : []
}
