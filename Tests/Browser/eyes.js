// Finds what a person sees, in the document or in the gallery's shadow.
{
  const roots = () => [document.querySelector('enlarger-gallery')?.shadowRoot, document].filter(Boolean)
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
