import { element } from '../element.js'

/** What the page says about the album, which may have grown since it was written. */
export function describe({ count, complete, hasFolders, ['notices']: notices }) {
  document.querySelector('nav.pages')?.remove()
  document.querySelector('main#photos').toggleAttribute('data-folders', hasFolders)
  tell(notices)
  const words = document.querySelector('body > header .count')
  if (!words) return
  words.textContent = count === 0 ? 'No photos' : count === 1 ? '1 photo'
    : `${count.toLocaleString(document.documentElement.lang)} photos`
  words.dir = 'auto'
  words.classList.toggle('growing', !complete)
}

/** Lines for the visitor, under the album's name. */
function tell(notices) {
  const header = document.querySelector('body > header'), told = [...header.querySelectorAll('.notice')]
  // What is said already is not said again to whoever listens.
  if (told.map(each => each.textContent).join() === notices.join()) return
  told.forEach(each => each.remove())
  header.append(...notices.map(text => element('p', 'notice', element('bdi', '', text))))
}
