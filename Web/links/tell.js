// What a gallery tells its page: events, the photos in them by their ids and names, and warnings.

/** Roughly how many characters of a long address are hashed. */
const most = 4096

/** Tells the page of an element what happens. Returns false if the page cancels that. */
export const tell = (element, what, detail, cancelable = false) =>
  element.dispatchEvent(new CustomEvent(`enlarger-${what}`, { bubbles: true, composed: true, cancelable, detail }))

/** Warns the page's author in the console. */
export const warn = text => console.warn(`<enlarger-gallery>: ${text}`)

/** Returns a photo's description for the page. Its link says whether it is a favourite until the user changes that. */
export const itemOf = ({
  id, link = null, image = null, name = nameOf(link, image), favourite = (link.dataset.favourite ?? 'false') !== 'false',
}, index) => ({ id, index, link, image, name, favourite })

/** Returns a linked photo's name: its caption, its thumbnail's `alt`, or its file name. */
export function nameOf(link, image) {
  const figure = link.closest('figure')
  // The caption of a figure with several photos names none of them.
  const captioned = !figure || figure.querySelectorAll('a:has(img)')[1] ? link : figure
  const caption = link.dataset.caption ?? captioned.querySelector('figcaption')?.textContent
  return caption?.trim() || image.alt.trim() || fileNameOf(link.href)
}

/** Returns the file name in an address; empty for a `data:` address. */
export function fileNameOf(address) {
  const name = /^data:/i.test(address) ? '' : new URL(address).pathname.split('/').pop()
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Returns an address as an id. For a `data:` address, that is a hash, which is short and stable. */
export function shortened(address) {
  if (!/^data:/i.test(address)) return address
  // FNV-1a.
  let number = 0x811c9dc5
  const step = Math.ceil(address.length / most)
  for (let index = 0; index < address.length; index += step) {
    number = Math.imul(number ^ address.charCodeAt(index), 0x01000193)
  }
  return `data-${(number >>> 0).toString(36)}-${address.length.toString(36)}`
}
