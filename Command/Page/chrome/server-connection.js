import { toast } from './toast.js'
import { say } from '../../../Web/chrome/words.js'

/** Milliseconds between checks while the server does not answer. */
const pause = 3000

/** The message for each reason why nothing loads. */
const words = {
  offline: say('You are offline. Photos become sharp when you are back online.'),
  stopped: say('enlarger is not responding. If it was stopped, start it again to continue.'),
  refused: say('This device no longer has access.'),
}

/** Says why nothing loads (no connection, no server or no permission), and loads what is missing once that is over. */
export class Connection {
  #gallery
  #isAsking = false
  /** The reason shown last, and the function that removes its message. */
  #said = null
  #takeBack = null

  constructor(gallery, list) {
    this.#gallery = gallery
    for (const type of ['online', 'offline']) addEventListener(type, () => this.#ask())
    // If the photo itself is the reason, its tile says so.
    gallery.addEventListener('enlarger-missing', () => this.#ask())
    list.onSilence = () => this.#ask()
  }

  /** Asks the server until it answers. */
  async #ask() {
    if (this.#isAsking) return
    this.#isAsking = true
    let wasAway = false
    for (let state = await stateOfServer(); state; state = await stateOfServer()) {
      wasAway = true
      this.#say(state)
      await new Promise(resume => {
        const goOn = () => {
          clearTimeout(timer)
          removeEventListener('online', goOn)
          resume()
        }
        const timer = setTimeout(goOn, pause)
        addEventListener('online', goOn)
      })
    }
    this.#isAsking = false
    this.#say(null)
    if (wasAway) this.#gallery.retry()
  }

  /** Shows the message for a reason once, so that it stays closed if the user closes it. */
  #say(state) {
    if (state === this.#said) return
    this.#said = state
    this.#takeBack?.()
    this.#takeBack = state && toast(words[state], {
      stays: true, name: 'offline',
      ...state === 'refused' && { action: say('How to join'), act: () => location.reload() },
    })
  }
}

/** Returns why the server does not answer, or null if it does. */
async function stateOfServer() {
  try {
    const { status } = await fetch(new URL('shell.css', import.meta.url), { cache: 'no-store' })
    return status === 403 ? 'refused' : null
  } catch {
    return navigator.onLine ? 'stopped' : 'offline'
  }
}
