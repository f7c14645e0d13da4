/** Marks images that failed to load, and reports thumbnails: the colour or preview below shows, not a broken image. */
export function markAbsent({ grid: { main }, dialog: { layer }, signal }) {
  const mark = (image, isAbsent) => {
    // The page's own images may be slotted in.
    if (image.localName !== 'img' || image.getRootNode() !== layer.getRootNode()) return
    image.classList.toggle('absent', isAbsent)
    if (!isAbsent) return
    const picture = image.closest('.picture')
    if (!picture) return image.dispatchEvent(new CustomEvent('missing', { bubbles: true, detail: 'thumbnail' }))
    // An open photo takes the colour or preview of its thumbnail.
    const cell = main.querySelector(`[data-id="${CSS.escape(picture.dataset.id)}"]`)
    for (const name of ['--tile', '--preview']) picture.style.setProperty(name, cell?.style.getPropertyValue(name) ?? '')
  }
  for (const place of [main, layer]) {
    place.addEventListener('error', ({ target }) => mark(target, true), { capture: true, signal })
    place.addEventListener('load', ({ target }) => { if (target.classList?.contains('absent')) mark(target, false) }, { capture: true, signal })
  }
  for (const image of main.querySelectorAll('img')) if (image.src && image.complete && image.naturalWidth === 0) mark(image, true)
}
