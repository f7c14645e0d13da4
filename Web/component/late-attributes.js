import { warn } from './warn.js'

/** Brings in what an element's attributes ask for, now or later; what the engine came with is there. */
export function watchAttributes(parts, element, loadTools) {
  let tools, attributes = parts.dialog.translate
  const look = async () => {
    if (element.hasAttribute('tools')) tools ??= loadTools()
    if (attributes || !/\bhistory\b|-label/.test(element.getAttributeNames())) return
    attributes = import('./attributes.js')
    const { beginLate } = await attributes.catch(({ message }) => warn(message)) ?? {}
    if (!parts.signal.aborted) beginLate?.(parts, element)
  }
  const changes = new MutationObserver(look)
  changes.observe(element, { attributes: true })
  parts.signal.addEventListener('abort', () => changes.disconnect())
  look()
}
