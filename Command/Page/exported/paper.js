import { smallAlbum } from '../../../Web/chrome/print.js'

/** Makes the page read the rest of a small album's list before it prints all photos. */
export function printWhole(gallery, list) {
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
