import { language } from './words.js'

/** Returns a date in the page's language and the camera's local time; empty if there is none. */
export function spokenDate(date) {
  const time = new Date(date || NaN)
  if (isNaN(time)) return ''
  return time.toLocaleString(language(), { dateStyle: 'long', timeStyle: 'short' })
}
