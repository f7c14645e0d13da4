// Words in the reader's language. English is the key. A page that has a catalogue sets `enlargerWords` before its modules run.

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

const filled = (text, values) => text.split(/\{(\w+)\}/).map((part, index) => index % 2 ? values[part] : part)
