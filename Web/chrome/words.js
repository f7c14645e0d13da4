// Words in the reader's language, and dates, sizes and times as its readers write them. English is the key. A page that has a catalogue sets
// `enlargerWords` before its modules run.

const wordsFor = key => globalThis.enlargerWords?.[key] ?? key

/** Returns a text in the reader's language, split at its values, which may be elements. `{name}` in the text is `values.name`. */
export const sayParts = (key, values) => filled(wordsFor(key), values)

/** Returns a text in the reader's language. */
export const say = (key, values) => sayParts(key, values).join('')

/** Returns a text for a number, `{n}`: `one` is the English singular, `other` the plural. */
export function sayCount(n, one, other, values) {
  const lang = language()
  const words = wordsFor(other), forms = words === other ? { one, other } : words
  const form = forms[new Intl.PluralRules(lang).select(n)] ?? forms.other ?? words
  return filled(form, { n: n.toLocaleString(lang), ...values }).join('')
}

/**
 * Returns the page's language, for the formats of numbers and dates; undefined, which means the browser's, if it is missing or invalid.
 * A list would be slow: browsers keep the last format of a single language only.
 */
export function language() {
  try {
    return Intl.getCanonicalLocales(document.documentElement.lang.replace('_', '-') || [])[0]
  } catch {
    // Not a language: the browser's.
  }
}

/** Returns a photo's problem, which the list has in English, perhaps with a detail after a colon. */
export function sayProblem(problem) {
  const [what, ...details] = problem.split(': ')
  return details.length > 0 ? say('{problem}: {detail}', { problem: say(what), detail: details.join(': ') }) : say(what)
}

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

/** Returns a video's playing time for its seconds; empty if they are unknown. */
export const playingTime = video => video > 0 && video < Infinity ? clock(video) : ''

/** Returns seconds as minutes and seconds, such as `1:02`, with hours if there are any. */
export function clock(seconds) {
  const whole = Math.floor(seconds || 0)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].slice(whole < 3600 ? 1 : 0)
  return parts.map((part, index) => String(part).padStart(index && 2, '0')).join(':')
}

/** Returns a number of bytes in the largest unit that makes it at least 1. */
function inUnits(bytes, number) {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']
  const step = Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  return number(bytes / 1000 ** step, { style: 'unit', unit: units[step], unitDisplay: 'short' })
}

const filled = (text, values) => text.split(/\{(\w+)\}/).map((part, index) => index % 2 ? values[part] : part)
