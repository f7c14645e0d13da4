/** A photo of a gallery. */
export interface EnlargerItem {
  /** `data-id` or `id` of the link, else its `href`. For data, the entry's `id`, else its `src`; empty for an open photo that has not been read. */
  readonly id: string
  /** The index among the photos, from 0. */
  readonly index: number
  /** The link; null for photos given as data. */
  readonly link: HTMLAnchorElement | null
  /** The thumbnail; null for photos given as data. */
  readonly image: HTMLImageElement | null
  /** The caption, else the thumbnail's alternative text, else the file name. */
  readonly name: string
  /** `data-favourite` of the link or the entry's `favourite`, until the user changes it. */
  readonly favourite: boolean
}

/** A photo or video as data. Its addresses are relative to its index, or to the page without an index. */
export interface EnlargerEntry {
  /** The address of the photo or video itself. */
  src: string
  /** What `src` is. Defaults to a video for the extensions mp4, m4v, mov and webm, and to a photo for others. */
  kind?: 'photo' | 'video'
  /** The address of a small copy for the grid. Defaults to the photo itself. Of a video, it is the poster. */
  thumbnail?: string
  /** The address of a picture of a few pixels, which a tile shows until its thumbnail has loaded. */
  preview?: string
  /** The address that the thumbnail links to, if not the photo itself: a page about the photo. */
  page?: string
  /** Whether the photo moves, as some GIFs do. Defaults to whether it is a GIF. */
  animated?: boolean
  /** The seconds that a video plays. Its thumbnail shows them. */
  duration?: number
  /** The address of the short video that makes this a Live Photo. */
  motion?: string
  /** Copies between thumbnail and photo, with their widths, as in an image's `srcset`. */
  srcset?: string
  /**
   * Tiles for a very large photo: the address of a Deep Zoom or IIIF descriptor, or of tiles by a template. In a link, `data-tiles`,
   * with an object as JSON.
   */
  tiles?: string | EnlargerTiles
  /** The unique id in `open`, events and the page's address. Defaults to `src`. */
  id?: string
  /** The photo's size in pixels, or its proportions, such as 3 by 2. Without it, a justified layout shows a square. */
  width?: number
  height?: number
  /** The title and alternative text, which users read or hear. Defaults to the file name. */
  name?: string
  /** The date when the photo was taken, in ISO 8601. */
  date?: string
  /** The folder that it is in, which title and details name. */
  folder?: string
  /** The name of its file, for downloads and details. Defaults to the end of `src`. */
  fileName?: string
  /** The thumbnail's colour until it loads, such as `#8a7f66`. */
  color?: string
  /** Whether the user likes it. The attribute `favourites` shows that. */
  favourite?: boolean
  /** Why the photo cannot be shown. This text stands in its place. */
  problem?: string
  /** Whether its file ends too early. The part that the browser can decode is shown, with a note. */
  truncated?: boolean
  /** More lines for the details: texts by their labels. A function returns all lines, when the user looks at the details. */
  details?: Record<string, string | number> | (() => Record<string, string> | Promise<Record<string, string>>)
  /** The title of its section. Each change of it begins a section, up to 1,024. */
  section?: string
}

/** The tiles of a photo whose `width` and `height` are in pixels. */
export interface EnlargerTiles {
  /**
   * The address of a tile, with `{level}`, `{column}` and `{row}`; a function that returns it, which gets the level by how many of the
   * photo's pixels one of its pixels spans (1, 2, 4…); or a descriptor's address, which needs nothing else.
   */
  src: string | ((tile: { level: number, column: number, row: number }) => string)
  /** Whether the first tile comes much later than the others, because the server cuts all of them for it. */
  isCutLate?: boolean
  /** Width and height of a tile in pixels, 64 or more. Defaults to 256. */
  tileSize?: number
  /** The pixels by which a tile extends into each neighbour. Defaults to 0. */
  overlap?: number
  /** The number of the level in full size. Each lower one is half as large. Defaults to that of Deep Zoom. */
  maxLevel?: number
}

/** A section of photos given as data, under a heading. */
export interface EnlargerSection {
  readonly title: string
  /** The index of its first photo, and the number of its photos. */
  readonly start: number
  readonly count: number
  /** Where its heading begins, in pixels from the top of the gallery. */
  readonly top: number
}

/** A section of a source, from the photo with this index on. */
export interface EnlargerHeading {
  title?: string
  start: number
  /** The month of its photos, such as `2024-06`, or empty if unknown: the element writes the title, and over the photos their days. */
  month?: string
}

/**
 * Photos that the element reads in parts, near the window, for lists of any length.
 */
export interface EnlargerSource {
  /** The number of photos now. */
  readonly count: number
  /** Returns the entries of the photos from one index up to another, in the form of an array's. A failed read is repeated. */
  read(from: number, to: number): EnlargerEntry[] | Promise<EnlargerEntry[]>
  /** The sections, in order. With a source, `section` of entries has no effect. */
  readonly sections?: Iterable<EnlargerHeading>
  /** Entries at hand: a first index, and entries from there on. They are shown at once. */
  readonly entries?: Iterable<[number, EnlargerEntry[]]>
  /** Width to height of each photo, so that a justified layout is right before photos have been read. */
  readonly ratios?: ArrayLike<number>
  /**
   * The index of a photo, or −1: for `open`, `scrollToItem`, `history` and a reload, if the photo has not been read. A promise may wait as
   * long as the photo may still come.
   */
  find?(id: string): number | null | Promise<number | null>
  /**
   * The ids of the photos from one index up to another, so that selecting many need not read them; without it, they are read. An id may be
   * missing.
   */
  ids?(from: number, to: number): Iterable<string> | Promise<Iterable<string>>
  /** Those of some ids whose photos still exist, even if the list, such as the result of a search, lacks them. Others are deselected. */
  existing?(ids: string[]): Iterable<string> | Promise<Iterable<string>>
  /**
   * The key of a photo: what stays of an id when the photo's file, and so its id, changes. Selections and favourites have keys in place of
   * ids, also in events and `existing`. Returns a key as it is.
   */
  keyOf?(id: string): string
  /** Changes of the list. The next one is taken after the last one has been applied, so indices are those of the list as it is then. */
  readonly changes?: AsyncIterable<EnlargerChange> | (() => AsyncIterable<EnlargerChange>)
  /** The number of photos up to which all are read when nothing else is needed, so that they can be printed. At most, and by default, 4,000. */
  readonly wholeUpTo?: number
  /** The photos per part, from whose multiples the element reads. 200 by default. */
  readonly partLength?: number
}

/** A change of a source's list. Unless it only updates photos, it waits while a photo is open or flies, for fingers and for scrolls. */
export interface EnlargerChange {
  /** Indices in the list before the change, in rising order. */
  removed?: number[]
  /** Indices in the list after the change, in rising order, with their entries. */
  added?: [number, EnlargerEntry][]
  /** Photos that have stayed but look or sound different, by their indices after the change. */
  updated?: [number, EnlargerEntry][]
  /** Entries that come along: the first index after the change, and entries from there on. */
  entries?: [number, EnlargerEntry[]][]
  /** The sections after the change. Without them, sections move with their photos. */
  sections?: Iterable<EnlargerHeading>
  /** The number of photos after the change. */
  count?: number
  /** Whether the list is another one. The element reads it anew; what the change does not have is read from the source. */
  reload?: boolean
  /** The ratios of another list. */
  ratios?: ArrayLike<number>
  /** Whether the user has asked for it, as by a search: it does not wait for a scroll to end. */
  isAsked?: boolean
  /** Called when the change, which may have waited, is applied. From then on, `read` gets indices of the list after it. */
  taken?: () => void
}

/** The contents of the file at the element's `src`. */
export type EnlargerIndex = EnlargerEntry[] | { photos: EnlargerEntry[] }

/** An event's detail: the photo, and in some events a reason. */
export interface EnlargerDetail<Reason = undefined> extends EnlargerItem {
  readonly reason: Reason
}

/** A change of the selection that the user is about to make. */
export interface EnlargerSelection {
  /** The photos that will be selected, in the order in which they were selected. */
  readonly ids: string[]
  /** The same photos, in the gallery's order. */
  readonly items: EnlargerItem[]
  /** Whether selecting goes on; false if the user ends it. */
  readonly selecting: boolean
}

/** A change of the selection by the user or the page. */
export interface EnlargerSelected extends EnlargerSelection {
  /** The photos that were selected before, to undo it; null while a drag goes on. */
  readonly previous: string[] | null
}

/** The reason why a photo opens. */
export type EnlargerOpenReason = 'click' | 'pinch' | 'call' | 'history'
/** The reason why a photo closes. */
export type EnlargerCloseReason = 'button' | 'key' | 'gesture' | 'click' | 'call' | 'history' | 'gone'
/** What is missing: a thumbnail of data or a photo that could not be loaded, or a photo that is still blurred after four seconds. */
export type EnlargerMissingReason = 'thumbnail' | 'photo' | 'slow'
/** The reason why a photo could not use its thumbnail. */
export type EnlargerFallbackReason = 'hidden' | 'gone'

export interface EnlargerEventMap {
  /** A photo is about to open. Cancelable. */
  'enlarger-open': CustomEvent<EnlargerDetail<EnlargerOpenReason>>
  /** A photo is open, or starts to close before that. */
  'enlarger-opened': CustomEvent<EnlargerDetail>
  /** The viewer shows another photo. */
  'enlarger-change': CustomEvent<EnlargerDetail>
  /** A photo is about to fly home. Cancelable, except with the reason `gone`. */
  'enlarger-close': CustomEvent<EnlargerDetail<EnlargerCloseReason>>
  /** A photo has landed in its thumbnail, or is gone. */
  'enlarger-closed': CustomEvent<EnlargerDetail>
  /** The user or the page cancelled a closing. */
  'enlarger-reopened': CustomEvent<EnlargerDetail>
  /** A photo could not use its thumbnail, and fades instead. */
  'enlarger-fallback': CustomEvent<EnlargerDetail<EnlargerFallbackReason>>
  /** A picture is missing. The viewer has its own notes about that. */
  'enlarger-missing': CustomEvent<EnlargerDetail<EnlargerMissingReason>>
  /** The user presses the heart; `favourite` is the new value. Cancelable. The page stores it. */
  'enlarger-favourite': CustomEvent<EnlargerItem>
  /** The user is about to download or share a photo. Cancel it to do so yourself. */
  'enlarger-download': CustomEvent<EnlargerItem>
  'enlarger-share': CustomEvent<EnlargerItem>
  /** The gallery shows its photos given as data, or another list of them. */
  'enlarger-listed': CustomEvent<{ readonly count: number }>
  /** The address names a photo that the source does not have, and no longer does after this. Cancel it to keep the address. */
  'enlarger-unknown': CustomEvent<{ readonly id: string }>
  /** The user resizes the thumbnails of photos given as data, to this size in pixels. */
  'enlarger-resize': CustomEvent<{ readonly size: number }>
  /** The user goes on beyond the smallest thumbnails. Cancel it to end a pinch, as when you show an overview. */
  'enlarger-overview': CustomEvent<null>
  /** Another photo is the first visible one after scrolling. Only for photos given as data. */
  'enlarger-scrolled': CustomEvent<EnlargerItem>
  /** The user is about to select or deselect photos. Cancelable. */
  'enlarger-select': CustomEvent<EnlargerSelection>
  /** The selection has changed, begun or ended. */
  'enlarger-selected': CustomEvent<EnlargerSelected>
  /** The viewer's bars appear, disappear or change their height. They cover `bottom` CSS pixels at the bottom of the window. */
  'enlarger-bars': CustomEvent<{ readonly bottom: number }>
  /** The user has tuned or chosen a style in the tuning panel. `photoStyle` is already that style: a name or JSON. */
  'enlarger-style': CustomEvent<{ readonly style: string }>
}

/** Links around thumbnails, or a grid of its own, whose photos grow out of them. */
export class EnlargerGallery extends HTMLElement {
  /** The address of `enlarger.wasm`, if not beside the script. Set it before a gallery loads it. */
  static wasmUrl: string | URL | null
  /** Loads the viewer and the engine now, for a page that will have a gallery soon. */
  static preload(): Promise<unknown>
  /** All photos, in order; of a source, those that have been read. */
  readonly items: EnlargerItem[]
  /**
   * Photos as data, in place of links: entries, an iterator that yields them, an index's address (also
   * the attribute `src`), or a source; null for links. A list set while a photo is open appears after it has closed.
   */
  photos: Iterable<EnlargerEntry> | AsyncIterable<EnlargerEntry | EnlargerEntry[]> | EnlargerSource | string | null
  /** The open photo, or null. */
  readonly currentItem: EnlargerItem | null
  /**
   * The sections of photos given as data. Like `focus` and the members about scrolling, selecting, slideshows and tuning, there once
   * the viewer has loaded.
   */
  readonly sections: EnlargerSection[]
  /** An element of the page that fades while the viewer's bars appear, such as its header. */
  header: HTMLElement | null
  /** The first visible photo of those given as data, or null. One that has not been read has an empty id. */
  readonly firstVisibleItem: EnlargerItem | null
  /** Whether clicks, taps and drags select photos. Also the attribute `selecting`; the user's Escape removes it. */
  selecting: boolean
  /** The selected photos, in order. Set them by their ids. */
  get selectedItems(): EnlargerItem[]
  set selectedItems(photos: Iterable<string | EnlargerItem> | null)
  /** Selects all photos. */
  selectAll(): void
  /** The photos that the user likes. Set all of them by their ids when they change elsewhere, as in another window. */
  get favouriteItems(): EnlargerItem[]
  set favouriteItems(photos: Iterable<string | EnlargerItem> | null)
  /** How photos move: a style's name, or an object or JSON with changed constants; null for the default. */
  photoStyle: string | object | null
  /** Whether the first photo follows the last one. Requires at least three photos. */
  loop: boolean
  /**
   * Opens a photo, or moves to it if another one is open. Returns whether it may exist. A source's `find` looks for an unread photo,
   * which then opens.
   */
  open(id: string): boolean
  /** Closes the open photo. */
  close(): void
  /** Requests again what could not be loaded, as the element does when the browser is online again. */
  retry(): void
  /** Focuses a thumbnail of photos given as data: of the photo at `index`, the one that last had the focus, or the first visible one. */
  focus(options?: FocusOptions & { index?: number }): void
  /** Begins a slideshow with a photo: this, the open, or the first visible one. Returns whether it may exist. */
  startSlideshow(id?: string): boolean
  /** Opens the tuning panel, which changes every constant of the style, for designers and developers. Resolves once it is open. */
  tune(): Promise<void>
  /** Scrolls a photo into view. Returns whether it may exist. */
  scrollToItem(id: string): boolean
  /** Scrolls to a section's heading. Returns whether it exists. */
  scrollToSection(index: number): boolean
  addEventListener<Name extends keyof EnlargerEventMap>(
    name: Name, listener: (this: EnlargerGallery, event: EnlargerEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions): void
  addEventListener(
    name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
}

/** The element's attributes, for templates. */
export interface EnlargerAttributes {
  'photo-style'?: string
  src?: string
  layout?: 'square' | 'justified'
  /** All but `download` and `share`, or those of `slideshow fullscreen zoom keys download share` that it names. */
  tools?: boolean | string
  filmstrip?: boolean | ''
  details?: boolean | ''
  favourites?: boolean | ''
  loop?: boolean | ''
  selectable?: boolean | ''
  selecting?: boolean | ''
  'heading-level'?: number | string
  history?: boolean | string
  // Scripts/build-package adds the labels here.
}

declare global {
  interface HTMLElementTagNameMap {
    'enlarger-gallery': EnlargerGallery
  }
}
