import { warn } from '../links/tell.js'

/**
 * If a clicked link turns out to lead to a page, as thumbnails in wikis and blogs do, closes the photo and follows the link. From then
 * on, the gallery leaves that link alone.
 */
export function watchElsewhere({ engine, stage: { layer }, photoAt, wake, gallery, signal }, host) {
  const { pages, all } = host.constructor
  let asked = null
  const look = async () => {
    const { photo } = engine
    if (photo === null || !layer.querySelector('.caught > .failed:not(:has(~ :not(canvas)))')) return
    const { link, full, video } = photoAt(photo)
    // A poster that is missing says nothing about its video.
    if (!link || video !== null || asked === full) return
    asked = full
    const isPage = await leadsToPage(full)
    if (!isPage) return
    pages.add(full)
    warn(`${full} is not a picture; its link stays a link.`)
    for (const { read } of all.values()) read()
    if (signal.aborted || engine.photo !== photo || engine.permission.opened !== 'click') return
    const follow = () => gallery.namer ? gallery.namer.whenLeft(() => link.click()) : link.click()
    host.addEventListener('enlarger-closed', follow, { once: true })
    if (!engine.close(performance.now(), 'call')) host.removeEventListener('enlarger-closed', follow)
    wake()
  }
  // Already while the photo opens, so that the user need not wait for that.
  const changes = new MutationObserver(look)
  changes.observe(layer, { subtree: true, attributeFilter: ['class'] })
  signal.addEventListener('abort', () => changes.disconnect())
}

/** Whether an address leads to something other than a picture. Returns false if another site forbids to read it. */
async function leadsToPage(address) {
  const asking = new AbortController()
  try {
    const { ok, headers } = await fetch(address, { signal: asking.signal })
    const type = headers.get('content-type')
    return ok && Boolean(type) && !/^(image|application\/octet-stream|binary)/.test(type)
  } catch {
    return false
  } finally {
    // Only the headers are needed.
    asking.abort()
  }
}
