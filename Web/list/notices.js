import { element } from '../element.js'

/** Shows lines for the visitor, under the album's name. */
export function showNotices(notices) {
  const header = document.querySelector('body > header'), told = [...header.querySelectorAll('.notice')]
  // What is said already is not said again to whoever listens.
  if (told.map(each => each.textContent).join() === notices.join()) return
  told.forEach(each => each.remove())
  header.append(...notices.map(text => element('p', 'notice', element('bdi', '', text))))
}
