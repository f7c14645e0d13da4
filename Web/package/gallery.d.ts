/** A photo of a gallery. */
export interface EnlargerItem {
  /** `data-id` or `id` of the link, else its `href`. */
  readonly id: string
  /** Its place among the photos, from 0. */
  readonly index: number
  readonly link: HTMLAnchorElement
  readonly image: HTMLImageElement
  /** Its caption, what its thumbnail shows, or the name of its file. */
  readonly name: string
}

/** What an event says: the photo, and of some events why it happens. */
export interface EnlargerDetail<Reason = undefined> extends EnlargerItem {
  readonly reason: Reason
}

/** Why a photo opens. */
export type EnlargerOpenReason = 'click' | 'pinch' | 'call' | 'history'
/** Why a photo closes. */
export type EnlargerCloseReason = 'button' | 'key' | 'gesture' | 'click' | 'call' | 'history'
/** Why a photo could not use its thumbnail. */
export type EnlargerFallbackReason = 'hidden' | 'gone'

export interface EnlargerEventMap {
  /** Cancelable: a photo is about to open. */
  'enlarger-open': CustomEvent<EnlargerDetail<EnlargerOpenReason>>
  /** A photo is open, or a closing takes over. */
  'enlarger-opened': CustomEvent<EnlargerDetail>
  /** Another photo is shown. */
  'enlarger-change': CustomEvent<EnlargerDetail>
  /** Cancelable: a photo is about to fly home. */
  'enlarger-close': CustomEvent<EnlargerDetail<EnlargerCloseReason>>
  /** A photo is in its thumbnail. */
  'enlarger-closed': CustomEvent<EnlargerDetail>
  /** A closing was called off by a hand or by the page. */
  'enlarger-reopened': CustomEvent<EnlargerDetail>
  /** A photo could not use its thumbnail, and fades. */
  'enlarger-fallback': CustomEvent<EnlargerDetail<EnlargerFallbackReason>>
}

/** Links around thumbnails, whose photos grow out of them. */
export class EnlargerGallery extends HTMLElement {
  /** The photos, in the order of their links. */
  readonly items: EnlargerItem[]
  /** The photo that is open; null if none is. */
  readonly currentItem: EnlargerItem | null
  /** How photos move: a style's name, an object that changes some of its constants, or that as JSON; null for the default. */
  photoStyle: string | object | null
  /** Whether the first photo follows the last one, where there are three or more. */
  loop: boolean
  /** Opens a photo, or goes to it if another one is open. Returns whether there is such a photo. */
  open(id: string): boolean
  /** Closes the photo that is open. */
  close(): void
  addEventListener<Name extends keyof EnlargerEventMap>(
    name: Name, listener: (this: EnlargerGallery, event: EnlargerEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions): void
  addEventListener(
    name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
}

declare global {
  interface HTMLElementTagNameMap {
    'enlarger-gallery': EnlargerGallery
  }
}
