/**
 * Returns a function that adds a style sheet to a shadow root, once. It makes the sheet from `text` on first use. A content security
 * policy may forbid inline styles, but not this.
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
