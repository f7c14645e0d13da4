import { ToldPhoto } from './told-photo.js'

/** A photo that a page links to: the link, the thumbnail in it, and what the page says of it. */
export class LinkedPhoto extends ToldPhoto {
  link
  image

  constructor(link, image, id) {
    super(id, link.dataset)
    this.link = link
    this.image = image
    this.guess(image)
  }

  /** What the photo is called: its caption, what its thumbnail shows, or the name of its file. */
  get name() {
    const caption = this.link.dataset.caption ?? this.link.closest('figure')?.querySelector('figcaption')?.textContent
    return (caption ?? '').trim() || this.image.alt.trim() || this.fileName
  }

  get date() { return this.link.dataset.date }

  get small() { return this.image.currentSrc || this.image.src }

  get full() { return this.link.href }

  get srcset() { return this.link.dataset.srcset }
}
