/** A date as a person would say it, in the page's language; empty if there is none. The camera's own local time. */
export function spokenDate(date) {
  const time = new Date(date || NaN)
  if (isNaN(time)) return ''
  return time.toLocaleString(document.documentElement.lang || [], { dateStyle: 'long', timeStyle: 'short' })
}
