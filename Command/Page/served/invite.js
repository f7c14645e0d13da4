import { element } from '../../../Web/chrome/element.js'
import { Sheet } from '../../../Web/chrome/sheet.js'
import { say } from '../../../Web/chrome/words.js'

const failed = say('The server is not responding. Try again later.')

/**
 * Shows a code that lets in one more device, on a page of a device that is already in: a fresh one each time, because each works once.
 * `button` then gets the focus back.
 */
export async function invite(button) {
  const code = element('img', 'code')
  const way = element('p', 'way')
  const text = element('p', '', say('Scan this code with a phone or tablet on the same network, or enter the address. The code works for one device.'))
  const sheet = new Sheet(null, { name: 'invitation', title: say('Show on another device') }, code, way, text), { root } = sheet
  // Removes the code, too, so that nobody can read it later.
  root.addEventListener('close', () => {
    root.remove()
    button.focus()
  })
  const invitation = await read()
  if (invitation) {
    code.src = `data:image/svg+xml,${encodeURIComponent(invitation.code)}`
    code.alt = say('QR code for the address below')
    way.textContent = invitation.addresses[0]
  } else {
    code.hidden = true
    text.textContent = failed
  }
  document.body.append(root)
  sheet.open()
}

async function read() {
  try {
    const response = await fetch('/invitation.json', { cache: 'no-store' })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
