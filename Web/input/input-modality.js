let last

/**
 * Keeps what the user works with: `touch`, `mouse` or `keys`. `hear` is told of it, since a focus ring is for keys alone: a
 * browser also draws one where a script moves the focus after a touch.
 */
export function trackModality(hear = () => {}) {
  const listen = (type, hand) => addEventListener(type, event => hear(last = hand(event)), { capture: true, passive: true })
  listen('pointerdown', ({ pointerType }) => pointerType === 'touch' ? 'touch' : 'mouse')
  listen('keydown', () => 'keys')
}

/** Takes down a key that nobody else hears. */
export const noteKey = () => { last = 'keys' }

/** What was used last: `touch`, `mouse` or `keys`. */
export const modality = () => last
