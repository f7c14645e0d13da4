/**
 * Returns the scene for a tool that the element offers by an attribute, which may go and return. Without it, no photo is open for the
 * tool, so its keys do nothing, and the style hides its buttons.
 */
export function offeredScene(scene, { grid: { gallery }, signal }, attribute) {
  const hearers = []
  const changes = new MutationObserver(() => hearers.forEach(hear => hear()))
  changes.observe(gallery, { attributeFilter: [attribute] })
  signal.addEventListener('abort', () => changes.disconnect())
  return {
    get isOpen() { return scene.isOpen && gallery.hasAttribute(attribute) },
    get photo() { return scene.photo },
    get count() { return scene.count },
    get isAtRest() { return scene.isAtRest },
    get isEnlarged() { return scene.isEnlarged },
    whenChanged: hear => {
      hearers.push(hear)
      scene.whenChanged(hear)
    },
  }
}
