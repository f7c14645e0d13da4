import { element } from '../element.js'
import { fetchAgain } from './fetch-again.js'

/** Milliseconds after which a photo that is still blurred is a reason to ask whether the server is there. */
const suspicion = 4000
/** Milliseconds until the server is asked again while it does not answer. */
const pause = 3000

/** Says that the server cannot be reached, and brings what is missing once it can. */
export class Connection {
  #wake
  #main
  #notice = null
  #isAsking = false
  #timer = 0

  constructor({ wake, grid: { main }, dialog: { layer } }, scene) {
    this.#wake = wake
    this.#main = main
    for (const type of ['online', 'offline']) addEventListener(type, () => this.#ask())
    // A thumbnail that did not come; what is wrong with a photo itself, its tile says.
    main.addEventListener('error', () => this.#ask(), { capture: true })
    scene.whenChanged(() => {
      clearTimeout(this.#timer)
      if (!scene.isAtRest) return
      this.#timer = setTimeout(() => {
        if (layer.querySelector('.caught:not(.broken) > img:only-of-type')) this.#ask()
      }, suspicion)
    })
  }

  /** Asks the server for anything, till it answers. */
  async #ask() {
    if (this.#isAsking) return
    this.#isAsking = true
    let wasAway = false
    while (!await isThere()) {
      wasAway = true
      this.#say(true)
      await new Promise(resume => {
        setTimeout(resume, pause)
        addEventListener('online', resume, { once: true })
      })
    }
    this.#isAsking = false
    this.#say(false)
    if (!wasAway) return
    fetchAgain(this.#main)
    // The viewer asks for what is missing whenever it has come to rest.
    this.#wake()
  }

  #say(isAway) {
    if (isAway === (this.#notice !== null)) return
    this.#notice?.remove()
    this.#notice = null
    if (!isAway) return
    this.#notice = element('p', 'offline above', 'Offline. Photos become sharp when the connection is back.')
    this.#notice.role = 'status'
    document.body.append(this.#notice)
  }
}

async function isThere() {
  try {
    await fetch(new URL('comforts.css', import.meta.url), { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
