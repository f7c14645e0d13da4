/** Returns an image that requests a photo's rendition or tile, on the terms of its page. */
export function newImage(photo, source, alt) {
  const image = Object.assign(new Image(), photo.termsOf?.(source))
  // Decoding after the first paint would cause a flash.
  image.decoding = 'sync'
  image.alt = alt
  image.src = source
  return image
}
