// Finds what a person sees, in the document or in the shadows of the gallery and its tuning panel.
{
  // An error of resize observers, which has no exception, fails the test as well.
  addEventListener('error', ({ message = '', error }) => { if (!error && message.startsWith('ResizeObserver')) setTimeout(() => { throw Error(message) }) })
  const roots = () => [...['enlarger-gallery', '.tuning'].map(name => document.querySelector(name)?.shadowRoot), document].filter(Boolean)
  window.seen = selector => roots().map(root => root.querySelector(selector)).find(Boolean) ?? null
  window.allSeen = selector => roots().flatMap(root => [...root.querySelectorAll(selector)])
  window.focusSeen = () => {
    let { activeElement } = document
    while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot)
    return activeElement
  }
  window.elementSeen = (x, y) => {
    let found = document.elementFromPoint(x, y)
    while (found?.shadowRoot?.elementFromPoint(x, y) && found.shadowRoot.elementFromPoint(x, y) !== found) {
      found = found.shadowRoot.elementFromPoint(x, y)
    }
    return found
  }
}
