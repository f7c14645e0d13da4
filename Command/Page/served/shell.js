// What the page has around the gallery: navigation, search, selecting, messages. Loaded after the engine.

import { addStyleSheet } from '../../../Web/chrome/element.js'
import { Connection } from '../chrome/server-connection.js'
import { compose } from '../shell/compose-shell.js'
import { compose as select } from '../selection/selection.js'
import { ServedFiles } from '../list/served-photos.js'
import { toast } from '../chrome/toast.js'

export { tellUnknown } from '../chrome/toast.js'

const near = name => new URL(name, import.meta.url)

/** Adds everything around the gallery. `list` is its source. */
export function begin(gallery, list) {
  addStyleSheet(near('shell.css'))
  const shell = compose(gallery, list, async overview => (await import('./covers.js')).begin(overview, list))
  new Connection(gallery, list)
  select(gallery, list, new ServedFiles(), toast)
  offerView(shell)
}

/** Loads the view menu when it is first opened. */
function offerView(shell) {
  const { gallery, header } = shell
  const button = header.querySelector('.view')
  button.disabled = false
  const invite = 'invites' in header.dataset ? () => import('./invite.js').then(({ begin }) => begin(button)) : null
  const loadStyles = () => import('./styles.js').then(({ begin }) => begin(gallery))
  if (new URLSearchParams(location.search).has('tune')) {
    // Gets the focus back when the panel closes.
    button.focus({ preventScroll: true })
    loadStyles().then(styles => styles?.tune())
  }
  let loading = null
  button.addEventListener('click', () => {
    // The next click repeats an import that failed, as while the browser is offline.
    loading ??= import('./view.js').then(({ begin }) => begin(button, { ...shell, loadStyles, invite }), error => {
      loading = null
      reportError(error)
    })
  })
}
