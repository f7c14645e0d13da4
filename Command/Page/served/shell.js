// What the page has around the gallery: navigation, search, selecting, the view menu, messages. Loaded after the engine.

import { Connection } from '../chrome/server-connection.js'
import { compose } from '../shell/compose-shell.js'
import { compose as select } from '../selection/selection.js'
import { invite } from './invite.js'
import { ServedFiles } from '../list/served-photos.js'
import { toast } from '../chrome/toast.js'
import { ViewMenu } from '../view/view-menu.js'

export { tellUnknown } from '../chrome/toast.js'

/** Adds everything around the gallery. `list` is its source. */
export function begin(gallery, list) {
  const shell = compose(gallery, list), { header } = shell, button = header.querySelector('.view')
  new Connection(gallery, list)
  select(gallery, list, new ServedFiles(), toast)
  const loadStyles = () => import('./styles.js').then(({ begin }) => begin(gallery))
  new ViewMenu(button, { ...shell, loadStyles, invite: 'invites' in header.dataset ? () => invite(button) : null })
  if (!new URLSearchParams(location.search).has('tune')) return
  // Gets the focus back when the panel closes.
  button.focus({ preventScroll: true })
  loadStyles().then(styles => styles?.tune())
}
