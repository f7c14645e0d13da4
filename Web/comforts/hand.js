let last

/**
 * Keeps what the user works with: `touch`, `mouse` or `keys`. `hear` is told of it, since a focus ring is for keys alone: a
 * browser also draws one where a script moves the focus after a touch.
 */
export function trackHand(hear = () => {}) {
  const listen = (type, hand) => addEventListener(type, event => hear(last = hand(event)), { capture: true, passive: true })
  listen('pointerdown', ({ pointerType }) => pointerType === 'touch' ? 'touch' : 'mouse')
  listen('keydown', () => 'keys')
}

export const hand = () => last
