/** Gives a shadow root one more style sheet, made of its text; once, however often that is asked. */
export function adopter(text) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return shadow => {
    if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
  }
}
