import { spokenDate } from '../../../Web/chrome/date.js'

/**
 * What there is to say of a photo, as pairs of a name and a text, the language's numbers in it. `photo` is as the list knows
 * it, `details` as its file does; of either anything may be missing.
 */
export function described(photo, details, lang) {
  const number = (value, options) => value.toLocaleString(lang, { maximumFractionDigits: 1, ...options })
  const measured = (value, unit) => number(value, { style: 'unit', unit, unitDisplay: 'short' })
  const width = photo.width ?? details.width, height = photo.height ?? details.height
  const { file, folder, bytes, format, camera, lens, aperture, sensitivity } = details
  const { exposureTime: seconds, focalLength, equivalentFocalLength: equivalent } = details
  const pixels = width && height ? width * height : 0
  const lines = [
    ['File', [file]],
    ['Folder', [folder]],
    ['Date', [spokenDate(photo.date), photo.date && details.dateSource]],
    ['Size', [
      pixels && `${number(width)} × ${number(height)}`,
      pixels >= 5e4 && `${number(pixels / 1e6)} MP`,
      bytes && measured(...inUnits(bytes)), format,
    ]],
    ['Camera', [camera]],
    ['Lens', [lens]],
    ['Exposure', [
      seconds && (seconds < 0.3 ? `1/${number(1 / seconds, { maximumFractionDigits: 0 })} s` : `${number(seconds)} s`),
      aperture && `ƒ/${number(aperture)}`,
      sensitivity && `ISO ${number(sensitivity, { maximumFractionDigits: 0 })}`,
      focalLength && `${number(focalLength)} mm`,
      equivalent && equivalent !== focalLength && `${number(equivalent)} mm on film`,
    ]],
  ]
  return lines.map(([name, parts]) => [name, parts.filter(Boolean).join(' · ')]).filter(([, text]) => text)
}

/** A number of bytes in the largest unit of which there is one. */
function inUnits(bytes) {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']
  const step = Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  return [bytes / 1000 ** step, units[step]]
}
