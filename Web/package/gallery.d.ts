/** A photo of a gallery. */
export interface EnlargerItem {
  /** `data-id` or `id` of the link, else its `href`; of an entry its `id`, else its `src`. */
  readonly id: string
  /** Its place among the photos, from 0. */
  readonly index: number
  /** Null for photos that were given as data. */
  readonly link: HTMLAnchorElement | null
  /** Null for photos that were given as data. */
  readonly image: HTMLImageElement | null
  /** Its caption, what its thumbnail shows, or the name of its file. */
  readonly name: string
}

/** A photo as data. Addresses are relative to the index that it is in, else to the page. */
export interface EnlargerEntry {
  /** The photo itself. */
  src: string
  /** A small copy for the grid; the photo itself if there is none. */
  thumbnail?: string
  /** Copies between the two, with their widths, as in the `srcset` of an image. */
  srcset?: string
  /** What it is called by `open`, events and the address; `src` if it is not said. No two photos have the same. */
  id?: string
  /** Of the photo, in pixels, or anything in the same proportion. Without them it stands as a square in a justified layout. */
  width?: number
  height?: number
  /** What it is called and what it shows, for everybody who reads or hears it; the name of its file if it is not said. */
  name?: string
  /** When it was taken, in ISO 8601. */
  date?: string
  /** What its thumbnail looks like till it comes, such as `#8a7f66`. */
  color?: string
}

/** What the file at `src` contains. */
export type EnlargerIndex = EnlargerEntry[] | { photos: EnlargerEntry[] }

/** What an event says: the photo, and of some events why it happens. */
export interface EnlargerDetail<Reason = undefined> extends EnlargerItem {
  readonly reason: Reason
}

/** Why a photo opens. */
export type EnlargerOpenReason = 'click' | 'pinch' | 'call' | 'history'
/** Why a photo closes. */
export type EnlargerCloseReason = 'button' | 'key' | 'gesture' | 'click' | 'call' | 'history' | 'gone'
/** Why a photo could not use its thumbnail. */
export type EnlargerFallbackReason = 'hidden' | 'gone'

export interface EnlargerEventMap {
  /** Cancelable: a photo is about to open. */
  'enlarger-open': CustomEvent<EnlargerDetail<EnlargerOpenReason>>
  /** A photo is open, or a closing takes over. */
  'enlarger-opened': CustomEvent<EnlargerDetail>
  /** Another photo is shown. */
  'enlarger-change': CustomEvent<EnlargerDetail>
  /** Cancelable, unless it is gone: a photo is about to fly home. */
  'enlarger-close': CustomEvent<EnlargerDetail<EnlargerCloseReason>>
  /** A photo is in its thumbnail, or gone. */
  'enlarger-closed': CustomEvent<EnlargerDetail>
  /** A closing was called off by a hand or by the page. */
  'enlarger-reopened': CustomEvent<EnlargerDetail>
  /** A photo could not use its thumbnail, and fades. */
  'enlarger-fallback': CustomEvent<EnlargerDetail<EnlargerFallbackReason>>
}

/** Links around thumbnails, or a grid of its own, whose photos grow out of them. */
export class EnlargerGallery extends HTMLElement {
  /** The address of `enlarger.wasm`, if that is not beside the script; to be set before a gallery loads it. */
  static wasmUrl: string | URL | null
  /** The photos, in their order. */
  readonly items: EnlargerItem[]
  /**
   * Photos as data, in place of links: entries, what brings them one after the other, or the address of an index, as the attribute
   * `src`; null for links. Others that are given while a photo is open are shown once it is closed.
   */
  photos: Iterable<EnlargerEntry> | AsyncIterable<EnlargerEntry | EnlargerEntry[]> | string | null
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

/** The attributes of the element, in templates. */
export interface EnlargerAttributes {
  'photo-style'?: string
  src?: string
  layout?: 'square' | 'justified'
  tools?: boolean | ''
  loop?: boolean | ''
  history?: boolean | string
  'close-label'?: string
  'previous-label'?: string
  'next-label'?: string
  'zoom-out-label'?: string
  'zoom-in-label'?: string
  'slideshow-label'?: string
  'fullscreen-label'?: string
  'stop-label'?: string
  'speed-label'?: string
  'help-label'?: string
  'offline-label'?: string
  'cut-short-label'?: string
  'missing-label'?: string
  'position-label'?: string
}

declare global {
  interface HTMLElementTagNameMap {
    'enlarger-gallery': EnlargerGallery
  }
}
