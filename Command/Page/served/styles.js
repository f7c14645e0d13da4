// Styles other than the default: chosen in the view menu, named in the address, or set by the server. Loaded on demand.

import { say } from '../../../Web/chrome/words.js'
import { Styles, tell } from '../styles/styles.js'

let loading

/** Loads the styles once, and applies the requested one. Resolves to null if they could not be loaded. */
export const begin = gallery => loading ??= load(gallery)

async function load(gallery) {
  const styles = await import('./photo-style.js').catch(() => null)
  if (styles) return new Styles(gallery, styles.catalog, () => tune(gallery))
  loading = null
  tell(say('The styles could not be loaded. Reload the page to try again.'))
  return null
}

async function tune(gallery) {
  try {
    await gallery.tune()
  } catch (error) {
    tell(say('The panel could not be loaded. Reload the page to try again.'))
    throw error
  }
}
