/** Adds a style sheet to the page; `done` is called once it is there, or cannot be had. */
export function addStyleSheet(address, done) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = address
  sheet.onload = sheet.onerror = done
  document.head.append(sheet)
}
