/** Pixels on a side of the sample that is examined, and the lowest alpha, of 255, that counts as opaque. */
const side = 16
const opaque = 250

/** Puts a mat behind transparent pictures: behind the open one at once, and behind thumbnails when the browser is idle. */
export class Mat {
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
      // A page opened from a disk cannot read pixels.
      return false
    }
  }
}
