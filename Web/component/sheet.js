import style from 'viewer-style'

let made

/** The style of all viewers, made once. As an object, because a page's content policy may refuse inline styles. */
export function sheet() {
  if (!made) {
    made = new CSSStyleSheet()
    made.replaceSync(style)
  }
  return made
}
