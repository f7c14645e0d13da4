// Tools for an open photo. Loaded after the viewer's chrome.

import { compose } from '../chrome/compose-tools.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/**
 * Returns the slideshow. `parts` are the gallery's; `scene`, `bars` and `tools` are the viewer's; `listing` resolves to the list of
 * photos; `toast` shows a message.
 */
export function begin(parts, scene, bars, tools, listing, toast) {
  addStyleSheet(new URL('tools.css', import.meta.url))
  const { shortcuts, slideshow } = compose(parts, scene, bars, tools, readDetails)
  import('./video.js').then(({ begin }) => begin(parts, scene, bars, tools, shortcuts))
  import('./filmstrip.js').then(({ begin }) => begin(parts, scene, bars, shortcuts, listing))
  import('./selection.js').then(({ begin }) => begin(parts, scene, tools, shortcuts, listing, toast))
  return slideshow
}

async function readDetails({ full }) {
  try {
    const response = await fetch(`${full}/info`)
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
