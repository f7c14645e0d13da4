/** Has the viewer say what attributes of the element say; they are read whenever a photo is shown. */
export function translate(element, dialog) {
  const buttons = ['close', 'previous', 'next'].map(name => [dialog[name], `${name}-label`, dialog[name].ariaLabel])
  const [shown, spoken] = ['.position', '.spoken'].map(name => dialog.root.parentNode.querySelector(name))
  dialog.translate = (photo, index, count) => {
    for (const [button, attribute, usual] of buttons) button.ariaLabel = element.getAttribute(attribute) ?? usual
    const words = element.getAttribute('position-label')
    if (words === null) return
    const [number, all] = [index + 1, count].map(each => each.toLocaleString(document.documentElement.lang || []))
    shown.textContent = words.replace('{index}', number).replace('{count}', all)
    spoken.textContent = `${photo.name}, ${shown.textContent}`
  }
}
