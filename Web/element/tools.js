// The tools that an element offers by attributes: the filmstrip, details, favourites, and those that the attribute `tools` names, which are
// zoom in per cent, slideshow, full screen, list of keys, download, share. Loaded behind the viewer's chrome with the first of them.

import { Shortcuts, ToolKeys } from '../chrome/shortcuts.js'
import { Slideshow } from '../chrome/slideshow.js'
import { Filmstrip } from '../chrome/filmstrip.js'
import { DownloadAndShare, PassOn } from '../chrome/download-and-share.js'
import { element } from '../chrome/element.js'
import { say } from '../chrome/words.js'
import { Toasts } from '../chrome/toasts.js'
import { Fullscreen, ZoomLevel } from '../chrome/tool-bar.js'
import { itemOf, tell } from '../links/tell.js'
import { offerFavourites } from './favourites.js'
import { offerDetails } from './details.js'
import { adoptStyle, offeredScene, offers, toolBarOf } from './offers.js'

export { toolBarOf }

/** What begins the tools of a viewer, by the attribute that offers them. */
export const begin = { tools: offerTools, filmstrip: offerFilmstrip, details: offerDetails, favourites: offerFavourites }

/** The tools by their keys. */
const byKey = { ' ': 'slideshow', f: 'fullscreen', d: 'download', '?': 'keys', i: 'info', h: 'favourite', t: 'filmstrip' }
/** Whether a photo has a use for a key. */
const uses = { m: ({ video }) => video !== null, l: ({ live }) => live }

/** Adds the tools that the attribute `tools` names. Returns the slideshow. */
function offerTools(parts, scene, bars) {
  const { gallery } = parts.grid
  const tools = toolBarOf(parts, scene)
  const zoom = new ZoomLevel(parts, scene, tools)
  // A sharper picture may reveal the photo's own size, which changes the percentage.
  new MutationObserver(() => scene.isAtRest && parts.wake()).observe(parts.stage.layer, { childList: true, subtree: true })
  const slideshow = new Slideshow(parts, scene, bars, tools)
  const fullscreen = new Fullscreen(tools, parts.signal)
  const space = { toggle: () => (parts.film() ?? slideshow).toggle() }
  // Selecting has no key of its own.
  const keys = new Shortcuts(parts, offeredScene(scene, parts, 'tools'), tools, { ' ': space, f: fullscreen }, key =>
    key in byKey ? offers(gallery, byKey[key]) : key === 'select' ? gallery.hasAttribute('selectable') : key in uses && parts.grid.photos.some(uses[key]))
  let isOffered, isPassing = false
  const look = () => {
    zoom.root.hidden = !offers(gallery, 'zoom')
    const wasOffered = isOffered
    isOffered = offers(gallery, 'slideshow')
    if (wasOffered && !isOffered) slideshow.stop()
    if (isPassing || !['download', 'share'].some(tool => offers(gallery, tool))) return
    isPassing = true
    offerPassing(parts, scene, tools, keys)
  }
  const changes = new MutationObserver(look)
  changes.observe(gallery, { attributeFilter: ['tools'] })
  parts.signal.addEventListener('abort', () => changes.disconnect())
  look()
  parts.wake()
  return slideshow
}

/** Adds the filmstrip to a viewer. */
function offerFilmstrip(parts, scene, bars) {
  const { gallery } = parts.grid
  adoptStyle(gallery.shadowRoot)
  const need = (...range) => parts.grid.list?.need(...range)
  const strip = new Filmstrip(parts, scene, bars, need)
  new ToolKeys(parts, offeredScene(scene, parts, 'filmstrip'), { t: strip })
  const name = () => strip.name(gallery.getAttribute('filmstrip-label') ?? undefined)
  const changes = new MutationObserver(records => {
    name()
    // A page may have stored another choice, and sets the attribute again.
    if (records.some(({ attributeName }) => attributeName === 'filmstrip')) strip.recall()
  })
  changes.observe(gallery, { attributeFilter: ['filmstrip', 'filmstrip-label'] })
  name()
  parts.signal.addEventListener('abort', () => changes.disconnect())
  parts.wake()
}

// MARK: Downloading and sharing

/** Adds downloading and sharing to a viewer. */
function offerPassing(parts, scene, tools, keys) {
  const { root, close } = parts.dialog
  const toasts = new Toasts(root, '.bars:not(.gone) > .bottom', () => close.ariaLabel)
  const toast = text => toasts.show(text)
  new PassOn(parts, scene, tools, keys, new Passing(parts, address => toast(address ?? tools.label('copied', say('Address copied.')))), toast)
  parts.wake()
}

/** Passes a page's photo on, unless the page does so itself. */
class Passing extends DownloadAndShare {
  #grid
  #say

  /** `say` says that the address of a photo was copied, or says that address if the browser forbids to copy it. */
  constructor({ grid }, say) {
    super({ mayRead: true, keep, read })
    this.#grid = grid
    this.#say = say
  }

  download(photos) {
    if (this.#tell('download', photos)) super.download(photos)
  }

  /** Shares a photo as a file. Copies its address if the browser cannot share files, or nobody may read this one. */
  async share(photos) {
    if (!this.#tell('share', photos)) return true
    try {
      if (super.mayShare) return await super.share(photos)
    } catch {
      // Another site forbids to read its photo, or the browser to share this kind of file.
    }
    // With a history, the page's own address opens the photo in the gallery.
    const address = this.#grid.gallery.hasAttribute('history') ? location.href : photos[0].full
    try {
      await navigator.clipboard.writeText(address)
      this.#say()
    } catch {
      this.#say(address)
    }
    return true
  }

  /** Tells the page, and returns false if it cancels that. */
  #tell(what, [photo]) {
    const { gallery, photos } = this.#grid, detail = itemOf(photo, photos.indexOf(photo))
    return tell(gallery, what, detail, true)
  }
}

/** Saves a photo by a link. Browsers open a photo of another site instead, so it gets a tab of its own. */
function keep([{ full, fileName }]) {
  const link = element('a', '')
  Object.assign(link, { href: full, download: fileName })
  if (link.origin !== location.origin && !/^(blob|data):/.test(full)) Object.assign(link, { target: '_blank', rel: 'noopener' })
  link.click()
}

async function read([{ full, fileName }]) {
  const answer = await fetch(full)
  if (!answer.ok) throw new Error(`${full}: ${answer.status}`)
  const content = await answer.blob()
  return [new File([content], fileName || 'photo', { type: content.type })]
}
