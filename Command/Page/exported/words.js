// Replaces the English words of an exported page, which is the same file for all readers, while the browser parses it. It follows the
// catalogue in the same classic script.

import { say, sayCount, sayProblem } from '../../../Web/chrome/words.js'

const attributes = ['aria-label', 'title', 'placeholder']
/** Elements with texts by people, and texts for machines. */
const others = 'head, bdi, h1, script, style, main > h2:not([data-month=""])'

/** Translates an element's attributes, or a text. The parser inserts each node by itself, so contents follow. */
function translate(node) {
  const element = node instanceof Element ? node : node.parentElement
  if (!element || element.closest(others)) return
  if (node instanceof Text) {
    const text = node.data.trim()
    if (text) node.data = node.data.replace(text, () => translation(text, element))
  } else {
    for (const name of attributes) if (node.hasAttribute(name)) node.setAttribute(name, say(node.getAttribute(name)))
  }
}

const translation = (text, { className }) => {
  const count = className === 'count' && parseInt(text.replaceAll(',', ''))
  return count ? sayCount(count, '{n} photo', '{n} photos') : sayProblem(text)
}

const { documentElement } = document
if (/^ar\b/.test(documentElement.lang)) documentElement.dir = 'rtl'
const take = records => records.forEach(({ addedNodes }) => addedNodes.forEach(translate))
const watch = new MutationObserver(take)
watch.observe(document, { childList: true, subtree: true })
// Before the page's other scripts run. The end of the page may not have been observed yet.
document.addEventListener('readystatechange', () => {
  take(watch.takeRecords())
  watch.disconnect()
}, { once: true })
