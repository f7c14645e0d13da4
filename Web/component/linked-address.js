import { Address } from '../address.js'

/** The open photo of an element in the address, by a word of its own: a page may have several elements. */
export class LinkedAddress extends Address {
  #engine
  #links
  /** What the window is called when no photo is open; null while none is. */
  #title = null

  constructor(element, engine, links, follow, signal) {
    super(id => {
      const end = this.#giveReason()
      follow(id)
      // If the page wants it to stay as it is, the address is that again.
      if (!end()) this.show(links.photos[engine.photo]?.id ?? null)
    }, signal)
    this.#engine = engine
    this.#links = links
    signal.addEventListener('abort', () => this.#name(null))
    this.sign = `#${element.getAttribute('history') || 'photo'}=`
  }

  adopt() {
    super.adopt()
    // What opens now, before anybody else has a say, is what the address names.
    const end = this.#giveReason()
    queueMicrotask(() => end() || this.show(null))
  }

  /** So does the window. */
  show(id) {
    super.show(id)
    this.#name(id === null ? null : this.#links.photos[this.#engine.photo]?.name)
  }

  #name(name) {
    const title = this.#title ?? document.title
    this.#title = name ? title : null
    document.title = name || title
  }

  /**
   * Tells the page of whatever opens or closes that it is for the history. What is returned ends that, and says whether
   * the page let it be.
   */
  #giveReason() {
    const { allows } = this.#engine
    let isAllowed = true
    this.#engine.allows = (what, photo) => isAllowed = allows(what, photo, 'history')
    return () => {
      this.#engine.allows = allows
      return isAllowed
    }
  }
}
