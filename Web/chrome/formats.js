// Dates and sizes in words.

import { language, say } from './words.js'

/** Returns a date in the page's language and the camera's local time; empty if there is none. */
export function spokenDate(date) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date)
  // Without a time, browsers assume midnight in London, which may be the day before here.
  const time = new Date(isDay ? `${date}T00:00` : date || NaN)
  if (isNaN(time)) return ''
  return time.toLocaleString(language(), { dateStyle: 'long', timeStyle: isDay ? undefined : 'short' })
}

/** Returns a file's size in words, with numbers in the format of `lang`: pixels, megapixels and bytes, as far as known. */
export function describeSize({ width, height, bytes }, lang) {
  const number = (value, options) => value.toLocaleString(lang, { maximumFractionDigits: 1, ...options })
  const pixels = width && height ? width * height : 0
  return [
    pixels && `${number(width)} × ${number(height)}`,
    pixels >= 5e4 && say('{n} MP', { n: number(pixels / 1e6) }),
    bytes && inUnits(bytes, number),
  ].filter(Boolean)
}

/** Returns a number of bytes in the largest unit that makes it at least 1. */
function inUnits(bytes, number) {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']
  const step = Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  return number(bytes / 1000 ** step, { style: 'unit', unit: units[step], unitDisplay: 'short' })
}
