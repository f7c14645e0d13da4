/** Of larger albums that is printed which has been read, as on the page that is served. */
const smallAlbum = 4000

/** Has all photos printed where no photo is open, also those of which the list has not been read: that is done first. */
export function printWhole(album, scene) {
  const isPart = () => scene.photo === null && album.count <= smallAlbum && !album.isRead
  addEventListener('keydown', event => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isPrint = (key === 'p' || key === 'P') && (ctrlKey || metaKey) && !altKey && !shiftKey
    if (!isPrint || !isPart()) return
    event.preventDefault()
    // What cannot be read is left out.
    album.readAll().catch(reportError).then(() => print())
  })
  // Who prints by a menu cannot be kept waiting, but has them the next time.
  addEventListener('beforeprint', () => { if (isPart()) album.readAll().catch(reportError) })
}
