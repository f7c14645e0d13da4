/**
 * Gives a shadow root one more style sheet, made of its text when it is first needed; once, however often that is asked. As an object,
 * because a page's content policy may refuse inline styles.
 */
export function adopter(text) {
  let sheet
  return shadow => {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
    }
    if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
  }
}
