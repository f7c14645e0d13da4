/** Adds a style sheet to the page. Calls `done` when it has loaded or failed. */
export function addStyleSheet(address, done) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = address
  sheet.onload = sheet.onerror = done
  document.head.append(sheet)
}
