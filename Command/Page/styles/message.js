import { element } from '../../../Web/chrome/element.js'
import { keepInFront } from '../chrome/in-front.js'
import { say } from '../../../Web/chrome/words.js'

/** Ends the message; null before the first one. */
let ending = null

/** Shows a sentence about styles until it is dismissed; null hides it. */
export function tell(sentence) {
  ending?.abort()
  if (sentence === null) return
  ending = new AbortController()
  const close = element('button', '', say('OK'))
  close.type = 'button'
  close.addEventListener('click', () => tell(null))
  const words = element('p', '', sentence)
  words.dir = 'auto'
  const message = element('div', 'style-message', words, close), { signal } = ending
  message.role = 'alert'
  signal.addEventListener('abort', () => message.remove())
  document.body.append(message)
  keepInFront(message, document.querySelector('#photos'), signal)
}
