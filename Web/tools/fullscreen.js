/** The page on the whole screen, where the browser can do that. */
export class Fullscreen {
  constructor(tools, signal) {
    if (!document.fullscreenEnabled) return
    const path = 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5'
    const button = tools.add('fullscreen', 'Full screen', path, () => this.toggle())
    button.ariaPressed = 'false'
    document.addEventListener('fullscreenchange', () => {
      button.ariaPressed = String(document.fullscreenElement !== null)
    }, { signal })
  }

  toggle() {
    if (document.fullscreenElement) document.exitFullscreen()
    // Refused where the user has not just done something, which does no harm.
    else document.documentElement.requestFullscreen?.().catch(() => {})
  }
}
