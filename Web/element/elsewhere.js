import { warn } from '../links/warn.js'

/**
 * Follows a link that was clicked as if it led to a picture, once it turns out to lead to a page: as wikis and blogs have them. It stays
 * a link from then on. `parts` are those of the gallery.
 */
export function watchElsewhere({ engine, stage: { layer }, photoAt, wake, gallery, signal }, host) {
  const { pages, all } = host.constructor
  let asked = null
  const look = async () => {
    const { photo } = engine
    if (photo === null || !layer.querySelector('.caught > .failed:not(:has(~ :not(canvas)))')) return
    const { link, full } = photoAt(photo)
    if (!link || asked === full) return
    asked = full
    const isPage = await leadsToPage(full)
    if (!isPage) return
    pages.add(full)
    warn(`${full} is no picture; its link stays a link.`)
    for (const { read } of all.values()) read()
    if (signal.aborted || engine.photo !== photo || engine.permission.opened !== 'click') return
    const follow = () => gallery.namer ? gallery.namer.whenLeft(() => link.click()) : link.click()
    host.addEventListener('enlarger-closed', follow, { once: true })
    if (!engine.close(performance.now(), 'call')) host.removeEventListener('enlarger-closed', follow)
    wake()
  }
  // Also while it opens: who wants to be elsewhere should not have to wait till it has.
  const changes = new MutationObserver(look)
  changes.observe(layer, { subtree: true, attributeFilter: ['class'] })
  signal.addEventListener('abort', () => changes.disconnect())
}

/** Whether there is something at an address that is no picture; not known of what another site does not let read. */
async function leadsToPage(address) {
  const asking = new AbortController()
  try {
    const { ok, headers } = await fetch(address, { signal: asking.signal })
    const type = headers.get('content-type')
    return ok && Boolean(type) && !/^(image|application\/octet-stream|binary)/.test(type)
  } catch {
    return false
  } finally {
    // What it is was all that was asked.
    asking.abort()
  }
}
