import { element } from '../../../Web/chrome/element.js'
import { keepInFront } from '../chrome/in-front.js'
import { say } from '../../../Web/chrome/words.js'

let message

/** Shows a sentence about styles until it is dismissed; null hides it. */
export function tell(sentence) {
  message?.remove()
  if (sentence === null) return
  const close = element('button', '', say('OK'))
  close.type = 'button'
  close.addEventListener('click', () => tell(null))
  const words = element('p', '', sentence)
  words.dir = 'auto'
  message = element('div', 'style-message', words, close)
  message.role = 'alert'
  document.body.append(message)
  keepInFront(message, document.querySelector('#photos'))
}
