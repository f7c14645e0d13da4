import { compose } from '../shell/compose-shell.js'
import { compose as select } from '../selection/compose-selection.js'
import { Covers } from '../covers/covers.js'
import { ExportedFiles } from './exported-files.js'
import { printWhole } from './paper.js'
import { tellUnknown, toast } from '../chrome/toast.js'
import { ViewMenu } from '../view/view-menu.js'

/** Adds everything around the gallery of an exported album. */
export function equip(gallery, { list, album, index, loadStyles }) {
  const shell = compose(gallery, list, async overview => new Covers(overview, list)), { header } = shell
  // Loads the index while the user types the first word.
  header.querySelector('.find').addEventListener('focus', () => index.read().catch(reportError), { once: true })
  const button = header.querySelector('.view')
  new ViewMenu(button, { ...shell, loadStyles, invite: null })
  button.disabled = false
  const files = new ExportedFiles(album, document.querySelector('h1').textContent)
  select(gallery, list, files, toast)
  printWhole(gallery, list)
  gallery.addEventListener('enlarger-unknown', ({ detail: { id } }) => tellUnknown(id, list))
}
