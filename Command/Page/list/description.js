// What the page says about its album, and about a photo.

import { close } from '../../../Web/chrome/icons.js'
import { element, iconButton } from '../../../Web/chrome/element.js'
import { keep, recall } from '../../../Web/chrome/kept.js'
import { describeSize, language, say, sayCount, spokenDate } from '../../../Web/chrome/words.js'

/** Updates the page's text about the album, and says whether it has folders. `all` is the number of photos if only some are listed. */
export function describe({ count, all, complete, hasFolders, months }) {
  document.querySelector('#photos').toggleAttribute('data-folders', hasFolders)
  const words = document.querySelector('body > header .count')
  if (!words) return
  const text = all ? say('{index} of {count}', { index: count.toLocaleString(language()), count: all.toLocaleString(language()) })
    : complete ? countText(count) : say('{photos} so far', { photos: countText(count) })
  // Screen readers would announce unchanged text again.
  if (words.textContent !== text) words.textContent = text
  words.dir = 'auto'
  if (!months) return
  const years = months.map(([name]) => parseInt(name)).filter(Boolean)
  const ends = new Set(years.length > 0 ? [Math.min(...years), Math.max(...years)] : [])
  document.querySelector('.years').textContent = Array.from(ends, year => year.toLocaleString(language(), { useGrouping: false })).join('–')
}

/** Returns a number of photos as text. */
export const countText = count => count === 0 ? say('No photos') : sayCount(count, '{n} photo', '{n} photos')

/** The storage key of the dismissed notices. */
const dismissed = 'dismissed'

/** Shows notices above the thumbnails, unless they were dismissed. */
export function showNotices(notices) {
  const box = document.querySelector('.notices')
  const told = [...box.querySelectorAll('.notice')]
  if (told.map(each => each.textContent).join() !== notices.join()) {
    box.replaceChildren(...notices.map(text => element('p', 'notice', element('bdi', '', text))))
  }
  box.hidden = recall(dismissed) === box.textContent
  if (notices.length === 0 || box.querySelector('.dismiss')) return
  box.append(iconButton('dismiss', say('Dismiss'), close, ({ detail }) => {
    keep(dismissed, box.textContent)
    box.hidden = true
    // The key that pressed it would have nowhere to go on.
    if (detail === 0) document.querySelector('#photos').focus()
  }))
}

/** Returns the element's sections for pairs of a name and the index of the first photo. A single one needs no heading. */
export function sectionsOf(named, areMonths) {
  if (named.length < 2) return []
  return named.map(([name, start]) => areMonths ? { month: name, start } : { title: name, start })
}

/**
 * Returns what is known about a photo as pairs of a label and a text, with numbers in the format of `lang`. `photo` comes from the
 * list, and `details` from its file. Both may lack any value.
 */
export function linesAbout(photo, details, lang) {
  const number = (value, options) => value.toLocaleString(lang, { maximumFractionDigits: 1, ...options })
  const width = photo.width ?? details.width, height = photo.height ?? details.height
  const { file, folder, bytes, format, camera, lens, aperture, sensitivity } = details
  const { exposureTime: seconds, focalLength, equivalentFocalLength: equivalent } = details
  const lines = [
    [say('File'), [file]],
    [say('Folder'), [folder ?? photo.folder]],
    [say('Date'), [spokenDate(photo.date), photo.date && details.dateSource && say(details.dateSource)]],
    [say('Size'), [...describeSize({ width, height, bytes }, lang), format]],
    [say('Camera'), [camera]],
    [say('Lens'), [lens]],
    [say('Exposure'), [
      seconds && say('{n} s', { n: seconds < 0.3 ? `1/${number(1 / seconds, { maximumFractionDigits: 0 })}` : number(seconds) }),
      aperture && `ƒ/${number(aperture)}`,
      sensitivity && `ISO ${number(sensitivity, { maximumFractionDigits: 0 })}`,
      focalLength && say('{n} mm', { n: number(focalLength) }),
      equivalent && equivalent !== focalLength && say('{n} mm equivalent', { n: number(equivalent) }),
    ]],
  ]
  return lines.map(([name, parts]) => [name, parts.filter(Boolean).join(' · ')]).filter(([, text]) => text)
}
