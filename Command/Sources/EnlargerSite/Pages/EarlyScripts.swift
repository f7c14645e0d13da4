/// Has the page ask for the list of photos as soon as it is there itself.
///
/// A tag of the head could not: what is asked depends on how this browser's owner wants photos to stand, which only the
/// browser knows, and on the photo that the address names.
enum EarlyList {
  /// Stands in the page itself. `enlarger.js` asks by the same query, and once more if a photo was tapped meanwhile.
  static let script = #"""
    const listQuery = () => {
      const [, photo] = location.hash.split("#photo=")
      return "parts=0&" + (chosen.order ?? "months") + "=1" + (chosen.sort && chosen.order !== "folders" ? "&oldest=1" : "")
        + (isWhole() ? "&ratios=1" : "") + (photo ? "&photo=" + photo : "")
    }
    const earlyList = { query: listQuery() }
    earlyList.list = fetch("/photos.json?" + earlyList.query, { cache: "no-cache" }).then(answer => answer.json())
    """#

  /// What the content policy knows the script by: the SHA-256 of its very bytes. A test compares the two.
  static let digest = "sha256-LLs3FFSr3HQJGM/lg2n/n3fj04cufVLI2JVFGJeMrcQ="
}

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
      document.querySelector(".waiting")?.classList.remove("waiting")
      if (self.tapped) location = tapped
    }, true)
    """#

  /// What the content policy knows the script by: the SHA-256 of its very bytes. A test compares the two.
  static let digest = "sha256-irnmsfrk8JnFx86Pmghb9zYiQCWioE1EbmvjUJzBcrQ="
}

/// Takes over what somebody chose of the page's look before anything is painted: appearance, and how large thumbnails are.
///
/// Other early scripts read the choices from `chosen`, which is empty where a browser keeps nothing.
enum EarlyLook {
  /// Stands in the page's head, before all other scripts that read `chosen`.
  static let script = #"""
    let chosen = {}
    try {
      chosen = localStorage
    } catch {}
    const isWhole = () => chosen.layout === "justified"
    {
      const { dataset, style } = document.documentElement
      if (chosen.appearance) dataset.appearance = chosen.appearance
      if (chosen.size > 0) style.setProperty("--target", chosen.size + "px")
    }
    """#

  /// What the content policy knows the script by: the SHA-256 of its very bytes. A test compares the two.
  static let digest = "sha256-MqehxF+MFW2ZTSPn03+LPHEVZOi0x7N3glMKcv4/JJU="
}

/// Lays out the thumbnails of the page as the engine will, which comes later: nothing moves when it takes over.
///
/// The rules are those of `SquareGrid`, `JustifiedGrid` and their sections, as far as they are about complete rows. Names of
/// months become those of the browser's language.
enum EarlyGrid {
  /// Stands first in `<main>`, and places what the parser puts in behind it before each paint.
  static let script = #"""
    {
      const main = document.getElementById("photos"), notices = document.querySelector(".notices")
      const order = chosen.order === "folders" && "folders" in main.dataset ? "folders" : "months"
      const isOther = order !== main.dataset.order || order === "months" && Boolean(chosen.sort) !== "oldest" in main.dataset
      document.querySelector(`[value=${order}]`).checked = true
      notices.hidden = chosen.dismissed === notices.textContent
      main.classList.add("laid", ...isOther ? ["waiting"] : [])
      const month = new Intl.DateTimeFormat(navigator.languages, { month: "long", year: "numeric", timeZone: "UTC" })
      const lay = () => {
        if (main.matches(".virtual")) return
        const style = getComputedStyle(main), { width } = main.getBoundingClientRect(), isLeft = style.direction === "ltr"
        const [target, gap, heading] = ["--target", "--gap", "--heading"].map(name => parseFloat(style.getPropertyValue(name)) || 0)
        const columns = Math.max(1, Math.round((width + gap) / (target + gap))), side = (width - gap * (columns - 1)) / columns
        let top = 0, row = [], sum = 0
        const close = height => {
          let x = 0
          for (const [{ style }, ratio] of row) {
            const across = ratio * height
            style.width = across + "px"
            style.height = height + "px"
            style.transform = `translate(${isLeft ? x : width - x - across}px, ${top}px)`
            x += across + gap
          }
          if (row.length > 0) top += height + gap
          row = []
          sum = 0
        }
        for (const each of main.children) {
          if (each.matches("h2")) {
            close(isWhole() ? target : side)
            each.style.transform = `translateY(${top}px)`
            if (/-/.test(each.dataset.month)) each.textContent = month.format(new Date(each.dataset.month))
            top += heading
          }
          if (!each.matches("a")) continue
          const image = each.querySelector("img"), [wide, tall] = ["width", "height"].map(name => image?.getAttribute(name))
          const ratio = isWhole() ? Math.min(Math.max(Math.round(100 * wide / tall) / 100 || 1, .2), 10) : 1
          row.push([each, ratio])
          sum += ratio
          const room = width - gap * (row.length - 1)
          if (isWhole() ? room <= sum * target : row.length === columns) close(isWhole() ? room / sum : side)
        }
        if (document.readyState !== "loading" || !isWhole()) close(isWhole() ? target : side)
        main.style.height = Math.max(top - gap, 0) + "px"
      }
      new MutationObserver(lay).observe(main, { childList: true })
      addEventListener("DOMContentLoaded", lay)
      addEventListener("resize", lay)
    }
    """#

  /// What the content policy knows the script by: the SHA-256 of its very bytes. A test compares the two.
  static let digest = "sha256-GhQR1ssrbPrAgxdmocOX+lXMDYqrOPj88s1xm9iB0Lc="
}
