/** Returns a photo's description for the page. Its link says whether it is a favourite until the user changes that. */
export const itemOf = ({
  id, link = null, image = null, name = nameOf(link, image), favourite = (link.dataset.favourite ?? 'false') !== 'false',
}, index) => ({ id, index, link, image, name, favourite })

/** Returns a linked photo's name: its caption, its thumbnail's `alt`, or its file name. */
export function nameOf(link, image) {
  const caption = link.dataset.caption ?? link.closest('figure')?.querySelector('figcaption')?.textContent
  return (caption ?? '').trim() || image.alt.trim() || fileNameOf(link.href)
}

/** Returns the file name in an address; empty for a `data:` address. */
export function fileNameOf(address) {
  const { protocol, pathname } = new URL(address)
  const name = protocol === 'data:' ? '' : pathname.split('/').pop()
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
