// The tools of elements with the attribute `tools`: zoom in per cent, slideshow, full screen, list of keys. Loaded behind the viewer's
// chrome.

import { Fullscreen, ToolButtons, ZoomLevel } from '../chrome/tool-buttons.js'
import { Shortcuts } from '../chrome/shortcuts.js'
import { Slideshow } from '../chrome/slideshow.js'
import { adopter } from './adopt.js'
import style from 'tools-style'

const adopt = adopter(style)

/** Tools with labels from the element's attributes. */
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

export function begin(parts, scene, bars) {
  const host = parts.grid.gallery
  adopt(host.shadowRoot)
  // The attribute may go and return. Without it, keys do nothing, and the style hides the buttons.
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
  // A sharper picture may reveal the photo's own size, which changes the percentage.
  new MutationObserver(() => scene.isAtRest && parts.wake()).observe(parts.stage.layer, { childList: true, subtree: true })
  const slideshow = new Slideshow(parts, offered, bars, tools)
  const fullscreen = new Fullscreen(tools, parts.signal)
  new Shortcuts(parts, offered, tools, { ' ': slideshow, f: fullscreen })
  parts.wake()
}
