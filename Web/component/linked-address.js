import { Address } from '../address.js'

/** The open photo of an element in the address, by a word of its own: a page may have several elements. */
export class LinkedAddress extends Address {
  #element
  #engine
  #links
  #follow
  /** What the window is called when no photo is open; null while none is. */
  #title = null

  constructor(element, engine, links, follow, signal) {
    super(id => {
      if (!this.sign) return
      const end = this.#giveReason()
      follow(id)
      // If the page wants it to stay as it is, the address is that again.
      if (!end()) this.show(links.photos[engine.photo]?.id ?? null)
    }, signal)
    this.#element = element
    this.#engine = engine
    this.#links = links
    this.#follow = follow
    signal.addEventListener('abort', () => {
      this.#name(null)
      // No step back: where that leads is for a page to say that takes its elements out.
      if (this.current !== null) this.forget()
    })
    this.#read()
  }

  /** Nothing, where the element leaves the address alone. */
  get current() { return this.sign && super.current }

  /** Takes over what the element's attribute says now. A photo that is open is named by the new word, or by none. */
  update() {
    const { photo } = this.#engine, before = this.sign
    if (this.#read() === before) return
    if (photo === null) {
      this.adopt()
      if (this.current !== null) this.#follow(this.current)
      return
    }
    const word = this.sign
    this.sign = before
    this.show(null)
    this.sign = word
    this.show(this.#links.photos[photo].id)
  }

  #read() {
    const word = this.#element.getAttribute('history')
    return this.sign = word === null ? null : `#${word || 'photo'}=`
  }

  adopt() {
    if (!this.sign) return
    super.adopt()
    // What opens now, before anybody else has a say, is what the address names.
    const end = this.#giveReason()
    queueMicrotask(() => end() || this.show(null))
  }

  /** So does the window. */
  show(id) {
    if (!this.sign) id = null
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
