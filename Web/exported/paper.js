/** Has all photos printed where no photo is open, also those of which the list has not been read: that is done first. */
export function printWhole(album, scene) {
  addEventListener('keydown', event => {
    const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isPrint || scene.photo !== null || album.isRead) return
    event.preventDefault()
    // What cannot be read is left out.
    album.readAll().catch(reportError).then(() => print())
  })
  // Who prints by a menu cannot be kept waiting, but has them the next time.
  addEventListener('beforeprint', () => { if (scene.photo === null) album.readAll().catch(reportError) })
}
