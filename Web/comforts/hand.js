/**
 * Says on the page what the user works with, `touch`, `mouse` or `keys`, since a focus ring is for keys alone: a browser
 * also draws one where a script moves the focus after a touch.
 */
export function trackHand() {
  const { dataset } = document.documentElement
  const hear = (type, hand) => addEventListener(type, event => { dataset.hand = hand(event) }, { capture: true, passive: true })
  hear('pointerdown', ({ pointerType }) => pointerType === 'touch' ? 'touch' : 'mouse')
  hear('keydown', () => 'keys')
}

export const hand = () => document.documentElement.dataset.hand
