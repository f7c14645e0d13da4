import { fetchAgain } from '../../../Web/chrome/connection.js'
import { regionOf, toast } from './toast.js'

/** Milliseconds after which a photo that is still blurred is a reason to ask whether the server is there. */
const suspicion = 4000
/** Milliseconds until the server is asked again while it does not answer. */
const pause = 3000

/** What is said of each state in which nothing comes. */
const words = {
  offline: 'You are offline. Photos become sharp when the connection is back.',
  stopped: 'No answer: enlarger may have been stopped. Start it again, and this page goes on.',
  refused: 'This device is not let in any more.',
}

/** Says why nothing comes: no connection, no server, or no permission; and brings what is missing once it comes again. */
export class Connection {
  #wake
  #main
  #isAsking = false
  #timer = 0
  /** The state that was last said, and what takes back what was said. */
  #said = null
  #takeBack = null

  constructor({ wake, grid: { main }, dialog: { layer } }, scene, listing) {
    this.#wake = wake
    this.#main = main
    regionOf()
    for (const type of ['online', 'offline']) addEventListener(type, () => this.#ask())
    // A thumbnail that did not come; what is wrong with a photo itself, its tile says.
    main.addEventListener('error', () => this.#ask(), { capture: true })
    listing.then(list => { list.onSilence = () => this.#ask() })
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
    for (let state = await stateOfServer(); state; state = await stateOfServer()) {
      wasAway = true
      this.#say(state)
      await new Promise(resume => {
        setTimeout(resume, pause)
        addEventListener('online', resume, { once: true })
      })
    }
    this.#isAsking = false
    this.#say(null)
    if (!wasAway) return
    fetchAgain(this.#main)
    // The viewer asks for what is missing whenever it has come to rest.
    this.#wake()
  }

  /** Once for each state: whoever has closed it knows. */
  #say(state) {
    if (state === this.#said) return
    this.#said = state
    this.#takeBack?.()
    this.#takeBack = state && toast(words[state], {
      stays: true, name: 'offline',
      ...state === 'refused' && { action: 'How to join', act: () => location.reload() },
    })
  }
}

/** What keeps answers away; null if they come. */
async function stateOfServer() {
  try {
    const { status } = await fetch(new URL('chrome.css', import.meta.url), { cache: 'no-store' })
    return status === 403 ? 'refused' : null
  } catch {
    return navigator.onLine ? 'stopped' : 'offline'
  }
}
