// A code that lets in one more device, in the page of one that was let in before. Loaded when it is asked for.

import { element } from './element.js'

const failed = 'The server does not answer. Try again when it is back.'

/** Shows a fresh code each time, since each works once. */
export async function begin(button) {
  const code = element('img', 'code')
  const way = element('p', 'way')
  const text = element('p', '', 'Scan this with a phone or tablet in the same network, or type the address. It lets in one device.')
  const done = element('button', 'done', 'OK')
  done.type = 'button'
  const dialog = element('dialog', 'sheet invitation above', element('h2', '', 'Show on another device'), code, way, text, done)
  dialog.ariaLabel = 'Show on another device'
  done.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => { if (target === dialog) dialog.close() })
  // With the code: whoever looks over a shoulder later finds nothing.
  dialog.addEventListener('close', () => {
    dialog.remove()
    button.focus()
  })
  const invitation = await read()
  if (invitation) {
    code.src = `data:image/svg+xml,${encodeURIComponent(invitation.code)}`
    code.alt = 'A code that a camera reads as the address below'
    way.textContent = invitation.addresses[0]
  } else {
    code.hidden = true
    text.textContent = failed
  }
  document.body.append(dialog)
  dialog.showModal()
}

async function read() {
  try {
    const response = await fetch('/invitation.json', { cache: 'no-store' })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
