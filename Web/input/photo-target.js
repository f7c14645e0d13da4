/** Milliseconds that a mouse holds a photo still before it drags the file instead. */
const holding = 500

/**
 * The photo at rest is an image like any other: it has the browser's menu, by the right button or a long press, and can
 * be dragged to another window. While it moves it is the viewer's alone.
 */
export class PhotoTarget {
  #scene
  #photoAt
  #pressed = 0
  #wasAtRest = false

  constructor({ dialog: { root }, photoAt }, scene) {
    this.#scene = scene
    this.#photoAt = photoAt
    // What a page has put into the viewer is its own.
    const listen = (type, hear) => root.addEventListener(type, event => root.contains(event.target) && hear(event), { capture: true })
    listen('pointerdown', event => this.#press(event))
    listen('touchstart', event => {
      // If the page does not prevent the event, a finger that rests gets the browser's menu.
      event.isForBrowser = event.touches?.length === 1 && scene.isAtRest && !scene.isEnlarged
        && event.target instanceof HTMLImageElement
    })
    listen('dragstart', event => this.#drag(event))
    listen('contextmenu', event => {
      if (!this.#wasAtRest || !scene.isAtRest) event.preventDefault()
    })
    for (const type of ['pointerup', 'pointercancel']) listen(type, () => root.classList.remove('grabbing'))
    scene.whenChanged(() => root.classList.toggle('zoomed', scene.isEnlarged))
  }

  #press({ target, timeStamp, button, currentTarget }) {
    this.#pressed = timeStamp
    this.#wasAtRest = this.#scene.isAtRest
    if (button === 0 && target.closest('.picture')) currentTarget.classList.add('grabbing')
  }

  /** A mouse that moves at once drags the photo in the viewer; one that has held it still drags the file. */
  #drag(event) {
    const { target, timeStamp, dataTransfer } = event
    event.isForBrowser =
      this.#wasAtRest && timeStamp - this.#pressed >= holding && target instanceof HTMLImageElement
    if (!event.isForBrowser) return
    const { full, name, fileName = name } = this.#photoAt(this.#scene.photo)
    const address = new URL(full, location)
    dataTransfer.effectAllowed = 'copy'
    dataTransfer.setData('text/uri-list', address)
    dataTransfer.setData('DownloadURL', `application/octet-stream:${fileName.replaceAll(':', '_')}:${address}`)
  }
}
