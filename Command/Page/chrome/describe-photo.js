import { spokenDate } from '../../../Web/chrome/date.js'
import { describeSize } from '../../../Web/chrome/size.js'

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
    ['File', [file]],
    ['Folder', [folder ?? photo.folder]],
    ['Date', [spokenDate(photo.date), photo.date && details.dateSource]],
    ['Size', [...describeSize({ width, height, bytes }, lang), format]],
    ['Camera', [camera]],
    ['Lens', [lens]],
    ['Exposure', [
      seconds && (seconds < 0.3 ? `1/${number(1 / seconds, { maximumFractionDigits: 0 })} s` : `${number(seconds)} s`),
      aperture && `ƒ/${number(aperture)}`,
      sensitivity && `ISO ${number(sensitivity, { maximumFractionDigits: 0 })}`,
      focalLength && `${number(focalLength)} mm`,
      equivalent && equivalent !== focalLength && `${number(equivalent)} mm equivalent`,
    ]],
  ]
  return lines.map(([name, parts]) => [name, parts.filter(Boolean).join(' · ')]).filter(([, text]) => text)
}
