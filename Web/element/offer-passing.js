// Downloading and sharing the open photo, for elements that name these tools.

import { DownloadAndShare, PassOn } from '../chrome/download-and-share.js'
import { element } from '../chrome/element.js'
import { Toasts } from '../chrome/toasts.js'
import { itemOf } from '../links/item.js'
import { tell } from '../links/tell.js'

/** Adds downloading and sharing to a viewer. */
export function offerPassing(parts, scene, tools, keys) {
  const { root, close } = parts.dialog
  const toasts = new Toasts(root, '.bars:not(.gone) > .bottom', () => close.ariaLabel)
  const toast = text => toasts.show(text)
  new PassOn(parts, scene, tools, keys, new Passing(parts, address => toast(address ?? tools.label('copied', 'Address copied.'))), toast)
  parts.wake()
}

/** Passes a page's photo on, unless the page does so itself. */
class Passing extends DownloadAndShare {
  mayShare = true
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
