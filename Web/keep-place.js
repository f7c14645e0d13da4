/** Lets a grid go where somebody left the page, once it has its photos. */
export function keepPlace(grid) {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => sessionStorage.setItem('scroll', scrollY))
  grid.restore = () => {
    const place = sessionStorage.getItem('scroll')
    const [{ type } = {}] = performance.getEntriesByType('navigation')
    if (place > 0 && /^(reload|back)/.test(type)) grid.scrollTo(place)
  }
}
