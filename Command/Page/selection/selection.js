// Selecting photos on any of our pages, and what users can do with them.

import * as icons from '../../../Web/chrome/icons.js'
import { DownloadAndShare } from '../../../Web/chrome/download-and-share.js'
import { element, iconButton } from '../../../Web/chrome/element.js'
import { describeSize, language, say, sayCount } from '../../../Web/chrome/words.js'
import { mostNamed as mostDownloaded } from '../list/served-photos.js'
import { nameOf } from './stored-favourites.js'

/** Lets users select, like, download and share photos on any of our pages. `files` reads and saves photos, and `toast` shows a message. */
export function compose(gallery, list, files, toast) {
  const { favourites } = list, passing = new DownloadAndShare(files)
  const bar = new SelectionBar(gallery, list, passing)
  offerUndo(toast, gallery, favourites, bar)
  keepFavourites(gallery, favourites)
  passOn(gallery, passing, toast)
  gallery.toggleAttribute('selectable', true)
  const offered = [passing.mayDownload && ' download', passing.mayShare && ' share'].filter(Boolean)
  gallery.setAttribute('tools', gallery.getAttribute('tools') + offered.join(''))
}

/** Stores the favourites that the user changes in the viewer, and shows changes from elsewhere. */
function keepFavourites(gallery, favourites) {
  gallery.toggleAttribute('favourites', true)
  gallery.addEventListener('enlarger-favourite', ({ detail: { id, favourite } }) => favourites.set([nameOf(id)], favourite))
  favourites.whenChanged(() => { gallery.favouriteItems = favourites.names })
}

/** Downloads and shares the open photo's file, where the page can do that. */
function passOn(gallery, passing, toast) {
  gallery.addEventListener('enlarger-download', event => {
    event.preventDefault()
    hand(photos => passing.download(photos), event)
  })
  gallery.addEventListener('enlarger-share', event => {
    event.preventDefault()
    hand(photos => passing.share(photos), event)
  })
  const hand = async (pass, { detail: { id } }) => {
    try {
      if (await pass([{ id }]) === false) toast(say('The photo is ready. Press Share again.'))
    } catch {
      toast(say('The photo could not be read.'))
    }
  }
}

/**
 * Offers to undo an action on several photos, or the removal of a favourite: selecting photos, ending a selection, adding favourites,
 * removing them. `toast` shows the offer, and `bar` has the number of selected photos.
 */
function offerUndo(toast, gallery, favourites, bar) {
  const offer = (text, undo) => toast(text, { action: say('Undo'), act: undo })
  let isUndone = false
  gallery.addEventListener('enlarger-selected', ({ detail: { ids, selecting, previous } }) => {
    const known = new Set(previous), added = ids.filter(id => !known.has(id)).length, ended = selecting ? 0 : previous?.length
    const isOffered = !isUndone && previous && (added > 1 || ended > 1)
    // Screen readers announce the offer, which has the number.
    bar.announces = !isOffered
    if (!isOffered) return
    const text = ended > 0 ? sayCount(ended, '{n} photo deselected', '{n} photos deselected')
      : sayCount(added, '{n} photo selected', '{n} photos selected')
    offer(text, () => {
      isUndone = true
      gallery.selectedItems = previous
      isUndone = false
    })
  })
  favourites.onSet = (names, areLiked) => {
    // The heart itself undoes the addition of a single photo, which is still in view.
    if (areLiked && names.length < 2 || names.length === 0) return
    const text = areLiked ? sayCount(names.length, '{n} photo added to favourites', '{n} photos added to favourites')
      : sayCount(names.length, '{n} photo removed from favourites', '{n} photos removed from favourites')
    offer(text, () => favourites.set(names, !areLiked, true))
  }
}

/** Milliseconds without a change after which the bar finds out the size of a download. */
const pause = 400
/** The maximum number of photos per share, all of which are in memory. */
const mostShared = 25

/** The header's button that begins a selection, and a bar with the number and size of the selected photos and the actions on them. */
class SelectionBar {
  #list
  #favourites
  #passing
  #count = element('p', '')
  #size = element('bdi', '')
  #total = element('div', 'total', this.#count, element('span', 'size', this.#size))
  #timer = 0
  #bar
  #start
  #buttons
  /** Whether a download or share is in progress. */
  #isPassing = false
  /** The message in place of the number. */
  #message = ''
  /** Whether the user selects photos, and the names of the selected ones. */
  #isOn = false
  #names = []

  constructor(gallery, list, passing) {
    const { favourites } = list
    this.#list = list
    this.#favourites = favourites
    this.#passing = passing
    this.#count.role = 'status'
    this.#start = document.querySelector('body > header .select')
    this.#start.disabled = false
    this.#start.addEventListener('click', () => { gallery.selecting = !this.#isOn })
    this.#buttons = {
      all: button('pick', say('Select all'), icons.selectAll, () => gallery.selectAll()),
      favourites: button('pick', say('Select favourites'), icons.selectFavourites, () => { gallery.selectedItems = [...this.#names, ...favourites.names] }),
      like: button('like', say('Favourite'), icons.heart, () => this.#like()),
      download: button('', say('Download'), icons.download, () => this.#pass(photos => passing.download(photos))),
      share: button('', say('Share'), icons.share, () => this.#pass(photos => passing.share(photos))),
    }
    const done = element('button', 'done', say('Done'))
    done.type = 'button'
    done.addEventListener('click', () => { gallery.selecting = false })
    this.#bar = element('section', 'selection', this.#total, ...Object.values(this.#buttons), done)
    this.#bar.ariaLabel = say('Selected photos')
    // The keys of the selection count there, too.
    for (const each of [document.querySelector('body > header'), this.#bar]) each.setAttribute('aria-controls', gallery.id)
    this.#bar.hidden = true
    document.body.append(this.#bar)
    const follow = () => {
      this.#message = ''
      this.#show()
    }
    gallery.addEventListener('enlarger-selected', ({ detail: { ids, selecting } }) => {
      this.#names = ids
      this.#isOn = selecting
      // A photo may return before the next selection.
      if (!selecting) list.gone.clear()
      follow()
      this.#weigh()
    })
    favourites.whenChanged(follow)
    this.#show()
  }

  /** Whether screen readers announce the number. */
  set announces(areAnnounced) { this.#count.ariaLive = areAnnounced ? null : 'off' }

  /** Shows the size of the download beside the count, once the selection has not changed for a while. */
  #weigh() {
    clearTimeout(this.#timer)
    this.#size.textContent = ''
    const names = this.#names
    if (names.length === 0 || names.length > mostDownloaded) return
    this.#timer = setTimeout(async () => {
      // Without its size, a download is as useful.
      const bytes = await this.#passing.sizeOf(this.#photos).catch(() => 0)
      if (names === this.#names) this.#size.textContent = describeSize({ bytes }, language()).join('')
    }, pause)
  }

  get #photos() { return this.#names.map(id => ({ id })) }

  #like() {
    const names = this.#names
    this.#favourites.set(names, !names.every(name => this.#favourites.has(name)))
  }

  /** Downloads or shares the photos, and shows the progress. */
  async #pass(hand) {
    const passing = !this.#isPassing && hand(this.#photos)
    if (!passing) return
    this.#isPassing = true
    this.#message = say('Preparing photos…')
    this.#show()
    try {
      this.#message = await passing === false ? say('The photos are ready. Press Share again.') : ''
    } catch {
      this.#message = say('The photos could not be read.')
    }
    this.#isPassing = false
    this.#show()
  }

  #show() {
    const isOn = this.#isOn, names = new Set(this.#names), { gone } = this.#list
    const { favourites, like, download, share } = this.#buttons
    const hadFocus = this.#bar.contains(document.activeElement), hadPicked = document.activeElement === favourites
    this.#bar.hidden = !isOn
    this.#start.ariaPressed = String(isOn)
    if (!isOn && hadFocus) this.#start.focus()
    const isTooMuch = this.#passing.mayDownload && names.size > mostDownloaded
    const count = sayCount(names.size, '{n} selected', '{n} selected')
    const most = mostDownloaded.toLocaleString(language())
    const text = this.#message || (isTooMuch ? say('{selected}; a download can have up to {most}', { selected: count, most }) : count)
    if (this.#count.textContent !== text) this.#count.textContent = text
    this.#total.classList.toggle('message', text !== count)
    favourites.hidden = this.#favourites.names.every(name => names.has(name) || gone.has(name))
    like.disabled = names.size === 0
    like.ariaPressed = String(names.size > 0 && [...names].every(name => this.#favourites.has(name)))
    download.hidden = !this.#passing.mayDownload
    download.disabled = names.size === 0 || isTooMuch
    share.hidden = !this.#passing.mayShare
    share.disabled = names.size === 0 || names.size > mostShared
    // A button that disappears would take the focus with it.
    if (isOn && hadPicked && favourites.hidden) like.focus()
  }
}

/** Makes a button with an icon, and its label beside the icon in a wide window. */
function button(name, label, ...rest) {
  const made = iconButton(name, label, ...rest)
  made.append(element('span', '', label))
  return made
}
