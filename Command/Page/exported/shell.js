import { compose } from '../shell/compose-shell.js'
import { compose as select } from '../selection/selection.js'
import { Covers } from '../covers/covers.js'
import { ExportedFiles } from './exported-files.js'
import { tellUnknown, toast } from '../chrome/toast.js'
import { ViewMenu } from '../view/view-menu.js'
import { smallAlbum } from '../../../Web/chrome/print.js'

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

/** Makes the page read the rest of a small album's list before it prints all photos. */
function printWhole(gallery, list) {
  const isPart = () => !gallery.currentItem && list.count <= smallAlbum && !list.isWhole
  addEventListener('keydown', event => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isPrint = (key === 'p' || key === 'P') && (ctrlKey || metaKey) && !altKey && !shiftKey
    if (!isPrint || !isPart()) return
    event.preventDefault()
    // Prints without the photos that cannot be read.
    list.readWhole().catch(reportError).then(() => print())
  })
  // A browser's menu prints at once, but the next time all photos have been read.
  addEventListener('beforeprint', () => { if (isPart()) list.readWhole().catch(reportError) })
}
