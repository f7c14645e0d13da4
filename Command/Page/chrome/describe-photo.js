import { describeSize, say, spokenDate } from '../../../Web/chrome/words.js'

/**
 * Returns what is known about a photo as pairs of a label and a text, with numbers in the format of `lang`. `photo` comes from the
 * list, and `details` from its file. Both may lack any value.
 */
export function described(photo, details, lang) {
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
