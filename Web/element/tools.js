// What elements with the attribute `tools` have beside the photo: zoom in per cent, slideshow, full screen, a list of keys. Loaded
// behind the viewer's chrome.

import { Fullscreen, ToolButtons, ZoomLevel } from '../chrome/tool-buttons.js'
import { Shortcuts } from '../chrome/shortcuts.js'
import { Slideshow } from '../chrome/slideshow.js'
import { adopter } from './adopt.js'
import style from 'tools-style'

const adopt = adopter(style)

/** Tools in an element's words. */
class WordedTools extends ToolButtons {
  #gallery

  constructor(parts, gallery) {
    super(parts)
    this.#gallery = gallery
  }

  button(name, label, ...rest) {
    const button = super.button(name, this.#gallery.getAttribute(`${name}-label`) ?? label, ...rest)
    button.part = `button ${name}`
    return button
  }
}

/** `parts` are those of the gallery. */
export function begin(parts, scene, bars) {
  const host = parts.grid.gallery
  adopt(host.shadowRoot)
  // Without the attribute, which may go and come again, keys do nothing, and the style leaves out the buttons.
  const hearers = []
  const offered = {
    get isOpen() { return scene.isOpen && host.hasAttribute('tools') },
    get photo() { return scene.photo },
    get count() { return scene.count },
    get isAtRest() { return scene.isAtRest },
    get isEnlarged() { return scene.isEnlarged },
    whenChanged: hear => {
      hearers.push(hear)
      scene.whenChanged(hear)
    },
  }
  const changes = new MutationObserver(() => hearers.forEach(hear => hear()))
  changes.observe(host, { attributeFilter: ['tools'] })
  parts.signal.addEventListener('abort', () => changes.disconnect())
  const tools = new WordedTools(parts, host)
  new ZoomLevel(parts, scene, tools)
  // With a sharper picture a photo's own size may become known, and with that what per cent of it is shown.
  new MutationObserver(() => scene.isAtRest && parts.wake()).observe(parts.stage.layer, { childList: true, subtree: true })
  const slideshow = new Slideshow(parts, offered, bars, tools)
  const fullscreen = new Fullscreen(tools, parts.signal)
  new Shortcuts(parts, offered, tools, { ' ': slideshow, f: fullscreen })
  parts.wake()
}
