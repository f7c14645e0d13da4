/** What the page says about the album, which may have grown since it was written. */
export function describe({ count, complete, hasFolders }) {
  document.querySelector('nav.pages')?.remove()
  document.querySelector('main#photos').toggleAttribute('data-folders', hasFolders)
  const words = document.querySelector('body > header .count')
  if (!words) return
  words.textContent = count === 0 ? 'No photos' : count === 1 ? '1 photo'
    : `${count.toLocaleString(document.documentElement.lang)} photos`
  words.dir = 'auto'
  words.classList.toggle('growing', !complete)
}
