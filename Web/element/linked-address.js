import { tell } from '../links/tell.js'
import { Address } from './address.js'

/** Returns the text before an id in the address, from the `history` attribute; null without that attribute. */
function wordOf(element) {
  const word = element.getAttribute('history')
  return word === null ? null : `#${word || 'photo'}=`
}

/** The address whose photo is the document's title, or null; and the title to restore. */
let titled = null, title

/**
 * Names an element's open photo in the address, after the word in its `history` attribute. Elements with the same word have separate
 * history entries.
 */
export class LinkedAddress extends Address {
  #element
  #engine
  #links
  #follow
  #all

  constructor(element, engine, links, follow, signal) {
    super(id => {
      if (!this.sign) return
      const { asked } = this
      if (links.list && asked !== undefined && !links.photos.some(photo => photo.id === asked)) this.#seek(asked)
      else this.#go(follow, id)
    }, signal)
    this.#element = element
    this.#engine = engine
    this.#links = links
    this.#follow = follow
    this.#all = element.constructor.all
    // Identifies the element in history entries.
    this.state.owner = this.#all.get(element).number
    signal.addEventListener('abort', () => {
      this.#name(null)
      // Without going back: a page that removes its elements decides itself where to go.
      if (this.current !== null) this.forget()
    })
    this.sign = wordOf(element)
  }

  /** Follows the user to a photo, or to none. */
  #go(follow, id) {
    const end = this.#giveReason()
    follow(id)
    // The page kept the photo as it is, so its address returns.
    if (!end()) this.show(this.#links.photos[this.#engine.photo]?.id ?? null)
  }

  /** Follows the user to a photo that a source has to find first. */
  async #seek(id) {
    const index = await this.#links.list.bring(id)
    if (this.asked !== id) return
    this.#go(index >= 0 ? () => this.#element.open(id) : this.#follow, null)
    if (index < 0) this.disown(id)
  }

  /** Tells the page that the photo in the address is unknown, and removes it unless the page cancels that. */
  disown(id) {
    const isMine = history.state?.owner === this.state.owner
    // Another gallery may have it.
    if (this.asked !== id || !isMine && [...this.#all.keys()].some(each => each !== this.#element && wordOf(each) === this.sign)) return
    if (tell(this.#element, 'unknown', { id }, true) && this.asked === id) this.forget()
  }

  /** Null as well if the element has no `history` attribute, or another element is meant. */
  get current() {
    const id = this.sign && super.current
    if (id === null) return null
    const { owner } = history.state ?? {}
    if (owner === this.state.owner) return id
    const namesakes = [...this.#all].filter(([each]) => wordOf(each) === this.sign)
    // An entry that none of them wrote is for the first element with that photo.
    const [meant] = namesakes.find(([, { number }]) => number === owner) ?? namesakes.find(([, { has }]) => has(id)) ?? []
    return meant === this.#element ? id : null
  }

  /** The photo in the address even if no gallery has it yet; undefined if none, or if it is another gallery's. */
  get asked() {
    const id = this.sign && super.current, { owner = this.state.owner } = history.state ?? {}
    return owner === this.state.owner ? id ?? undefined : undefined
  }

  /** Checks the words of all galleries, and this one's previous word. */
  isPhoto(hash) {
    return [...this.#all.keys()].map(wordOf).concat(this.sign).some(word => word !== null && hash.startsWith(word))
  }

  /** Applies a change of the element's `history` attribute, also to the address of an open photo. */
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
    // A photo that opens before the microtask opens because of the address. If the page forbids that, it leaves the address.
    const end = this.#giveReason()
    queueMicrotask(() => end() || this.show(null))
  }

  /** Also makes the photo's name the document's title. */
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

  /** Makes `history` the reason that the page gets for opening or closing. Returns a function that ends this. */
  #giveReason() { return this.#engine.permission.giveReason('history') }
}
