import { language } from './words.js'

/** Returns a date in the page's language and the camera's local time; empty if there is none. */
export function spokenDate(date) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date)
  // Without a time, browsers assume midnight in London, which may be the day before here.
  const time = new Date(isDay ? `${date}T00:00` : date || NaN)
  if (isNaN(time)) return ''
  return time.toLocaleString(language(), { dateStyle: 'long', timeStyle: isDay ? undefined : 'short' })
}
