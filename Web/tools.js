// What can be done with an open photo beyond looking at it. Loaded behind the comforts.

import { compose } from './tools/compose.js'

/** `parts` are those of the gallery; `scene`, `bars` and `tools` are those of the comforts. */
export function begin(parts, scene, bars, tools) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = new URL('tools.css', import.meta.url)
  document.head.append(sheet)
  const shortcuts = compose(parts, scene, bars, tools, readDetails)
  offerInvitation()
  import('./video.js').then(({ begin }) => begin(parts, scene, shortcuts))
  import('./filmstrip.js').then(({ begin }) => begin(parts, scene, bars, shortcuts))
  import('./selection.js').then(({ begin }) => begin(parts, scene, tools, shortcuts))
}

async function readDetails({ full }) {
  try {
    const response = await fetch(`${full}/info`)
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

/** Brings in what lets in another device when it is asked for, where the server lets in others. */
function offerInvitation() {
  const button = document.querySelector('.invite')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => import('./invite.js').then(({ begin }) => begin(button)))
}
