/// What the page does with a tap that comes before its script: it waits, and the photo opens in the viewer.
///
/// The photo is named in the address, as a link to it would, and the viewer opens what the address names. If script or
/// engine do not come at all, the link is followed as it would have been without script.
enum EarlyTap {
  /// Stands in the page itself: nothing is sooner.
  static let script = #"""
    addEventListener("click", event => {
      const link = event.target.closest?.("a.photo")
      const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event
      if (!link || defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey || self.isWithout) return
      event.preventDefault()
      self.tapped = link.href
      link.style.opacity = .6
      history.replaceState(null, "", "#photo=" + encodeURIComponent(link.dataset.id))
    })
    for (const type of ["error", "unhandledrejection"]) addEventListener(type, ({ target }) => {
      if (type === "error" && target.tagName !== "SCRIPT" || document.querySelector(".virtual")) return
      self.isWithout = true
      if (self.tapped) location = tapped
    }, true)
    """#

  /// What the content policy knows the script by: the SHA-256 of its very bytes. A test compares the two.
  static let digest = "sha256-R2p+mW6fzXV+8OXLt1LnOpyE6HBpJv1uII+NOMY4IkU="
}
