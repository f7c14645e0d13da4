/** Pixels across, on which a picture is looked at; and how much of a pixel's alpha is still opaque. */
const side = 16
const opaque = 250

/** Lays what is transparent on a mat: the open picture, and thumbnails, when the browser has nothing else to do. */
export class Mat {
  /** Whether the picture at an address has holes. */
  #known = new Map()
  #canvas = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext('2d', { willReadFrequently: true })
  #waiting = []

  constructor({ grid: { main }, stage, dialog: { layer } }, scene) {
    const later = window.requestIdleCallback ?? (look => setTimeout(look, 200))
    const lookOn = () => {
      const image = this.#waiting.shift()
      if (image?.isConnected && image.complete) this.#look(image)
      if (this.#waiting.length > 0) later(lookOn)
    }
    const wait = image => this.#waiting.push(image) === 1 && later(lookOn)
    main.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && wait(target), { capture: true })
    for (const image of main.querySelectorAll('.photo > img')) wait(image)
    scene.whenChanged(() => {
      if (scene.photo === null) return
      const image = stage.pictureAt(scene.photo).element.querySelector('img')
      if (image?.complete) this.#look(image)
    })
    layer.addEventListener('load', ({ target }) => target.matches?.('.picture > img:first-child') && this.#look(target), { capture: true })
  }

  #look(image) {
    if (!image.naturalWidth) return
    const { src } = image
    if (!this.#known.has(src)) this.#known.set(src, this.#hasHoles(image))
    image.parentElement.classList.toggle('clear', this.#known.get(src))
  }

  #hasHoles(image) {
    const canvas = this.#canvas
    canvas.clearRect(0, 0, side, side)
    try {
      canvas.drawImage(image, 0, 0, side, side)
      return canvas.getImageData(0, 0, side, side).data.some((value, index) => index % 4 === 3 && value < opaque)
    } catch {
      // On a page from a disk nobody may look.
      return false
    }
  }
}
