/** What a page is told of a photo. */
export const itemOf = ({ id, link = null, image = null, name = nameOf(link, image) }, index) => ({ id, index, link, image, name })

/** What a linked photo is called: its caption, what its thumbnail shows, or the name of its file. */
export function nameOf(link, image) {
  const caption = link.dataset.caption ?? link.closest('figure')?.querySelector('figcaption')?.textContent
  return (caption ?? '').trim() || image.alt.trim() || fileNameOf(link.href)
}

/** The name of the file at an address; empty for what is inside of an address. */
export function fileNameOf(address) {
  const { protocol, pathname } = new URL(address)
  const name = protocol === 'data:' ? '' : pathname.split('/').pop()
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
