import { fullScreen } from './icons.js'
import { say } from './words.js'

/** Shows the page on the whole screen, where the browser can do that. */
export class Fullscreen {
  constructor(tools, signal) {
    if (!document.fullscreenEnabled) return
    const button = tools.add('fullscreen', say('Full screen'), fullScreen, () => this.toggle())
    button.ariaPressed = 'false'
    document.addEventListener('fullscreenchange', () => {
      button.ariaPressed = String(document.fullscreenElement !== null)
    }, { signal })
  }

  toggle() {
    if (document.fullscreenElement) document.exitFullscreen()
    // The browser refuses without a recent user action, which does no harm.
    else document.documentElement.requestFullscreen?.().catch(() => {})
  }
}
