/** Marks images that failed to load, so that the page shows their colour or preview instead of a broken image. */
export function markAbsent({ grid: { main } }) {
  const mark = (image, isAbsent) => {
    if (image.localName !== 'img') return
    image.classList.toggle('absent', isAbsent)
    const picture = isAbsent && image.closest('.picture')
    if (!picture) return
    // An open photo takes the colour or preview of its thumbnail.
    const cell = main.querySelector(`[data-id="${CSS.escape(picture.dataset.id)}"]`)
    for (const name of ['--tile', '--preview']) picture.style.setProperty(name, cell?.style.getPropertyValue(name) ?? '')
  }
  document.addEventListener('error', ({ target }) => mark(target, true), { capture: true })
  document.addEventListener('load', ({ target }) => { if (target.classList?.contains('absent')) mark(target, false) }, { capture: true })
  for (const image of main.querySelectorAll('img')) if (image.src && image.complete && image.naturalWidth === 0) mark(image, true)
}
