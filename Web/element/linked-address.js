import { Address } from './address.js'

/** What stands before an id in the address, as an element's attribute says; null if it is to stay out of there. */
function wordOf(element) {
  const word = element.getAttribute('history')
  return word === null ? null : `#${word || 'photo'}=`
}

/** Whose photo the window is called by; null if that of none. And what it is called then. */
let titled = null, title

/**
 * The open photo of an element in the address, by a word of its own: a page may have several elements. Of those with one word each has
 * entries of its own in the history.
 */
export class LinkedAddress extends Address {
  #element
  #engine
  #links
  #follow
  /** The galleries of the page. */
  #all

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
    this.#all = element.constructor.all
    // What the history knows it by.
    this.state.owner = this.#all.get(element).number
    signal.addEventListener('abort', () => {
      this.#name(null)
      // No step back: where that leads is for a page to say that takes its elements out.
      if (this.current !== null) this.forget()
    })
    this.sign = wordOf(element)
  }

  /** Nothing, where the element leaves the address alone, or another one is meant. */
  get current() {
    const id = this.sign && super.current
    if (id === null) return null
    const { owner } = history.state ?? {}
    if (owner === this.state.owner) return id
    const namesakes = [...this.#all].filter(([each]) => wordOf(each) === this.sign)
    // What none of them has written is meant for the first one that has the photo.
    const [meant] = namesakes.find(([, { number }]) => number === owner) ?? namesakes.find(([, { has }]) => has(id)) ?? []
    return meant === this.#element ? id : null
  }

  /** By the word of any gallery, or by the one that this one had so far. */
  isPhoto(hash) {
    return [...this.#all.keys()].map(wordOf).concat(this.sign).some(word => word !== null && hash.startsWith(word))
  }

  /** Takes over what the element's attribute says now. A photo that is open is named by the new word, or by none. */
  update() {
    const { photo } = this.#engine
    const word = wordOf(this.#element)
    if (word === this.sign) return
    if (photo !== null) this.show(null)
    this.sign = word
    if (photo !== null) return this.show(this.#links.photos[photo].id)
    this.adopt()
    if (this.current !== null) this.#follow(this.current)
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
    if (name) {
      if (!titled) title = document.title
      titled = this
      document.title = name
    } else if (titled === this) {
      titled = null
      document.title = title
    }
  }

  /** Tells the page of whatever opens or closes that it is for the history. */
  #giveReason() { return this.#engine.permission.giveReason('history') }
}
