import PhotoLibrary

/// An inline script that requests the list of photos before the page's main script loads.
///
/// A preload link can't do this: the query depends on the visitor's chosen order, which only the browser knows, and on
/// the photo in the URL.
enum EarlyList {
  /// The script. `enlarger.js` uses the same query, and asks again if the visitor has tapped a photo meanwhile.
  static let script = #"""
    const listQuery = () => {
      const [, photo] = location.hash.split("#photo="), folder = new URLSearchParams(location.search).get("folder")
      return "parts=0&" + (chosen.order ?? "months") + "=1" + (chosen.sort && chosen.order !== "folders" ? "&oldest=1" : "")
        + (isWhole ? "&ratios=1" : "") + (folder ? "&folder=" + encodeURIComponent(folder) : "") + (photo ? "&photo=" + photo : "")
    }
    const earlyList = { query: listQuery() }
    earlyList.list = fetch("/photos.json?" + earlyList.query, { cache: "no-cache" }).then(answer => answer.json())
    """#

  /// The script's SHA-256 in the content security policy. A test compares the two.
  static let digest = "sha256-0j1KtcaALlEixgcrusDGNtri+CdNqBdMNQ50w8XoSus="
}

/// An inline script that handles taps before the main script has loaded: the photo then opens in the viewer.
///
/// It puts the photo into the URL, as a link to the photo would, and the viewer opens it from there. If the main script
/// or the engine fails to load, or the browser can't run the script, the browser follows the tapped link. An error in a
/// file opened from disk has neither its name nor its message.
enum EarlyTap {
  /// The script, inline so that it runs as early as possible.
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
    for (const type of ["error", "unhandledrejection"]) addEventListener(type, ({ target, message, filename }) => {
      const isScript = target.tagName === "SCRIPT" || message === "Script error." || [...document.scripts].some(({ src }) => src && src === filename)
      if (type === "error" && !isScript || document.querySelector("#photos:not(.laid)")) return
      self.isWithout = true
      document.querySelector(".waiting")?.classList.remove("waiting")
      if (self.tapped) location = tapped
    }, true)
    """#

  /// The script's SHA-256 in the content security policy. A test compares the two.
  static let digest = "sha256-6ctUurqrOCuZhvUndsXjbdKgJagXPew8AcwbZWgVMYw="
}

/// An inline script that applies the saved appearance and thumbnail size before the first paint, and hides the
/// thumbnails if the URL names the overview.
///
/// Other early scripts read saved choices from `chosen`, which is empty if the browser blocks storage.
enum EarlyLook {
  /// The script, in the head before all scripts that read `chosen`.
  static let script = #"""
    let chosen = {}
    try {
      chosen = localStorage
    } catch {}
    const isWhole = (chosen.layout ?? (innerWidth < 768 ? "squares" : "justified")) === "justified"
    {
      const { dataset, style } = document.documentElement
      if (chosen.appearance) dataset.appearance = chosen.appearance
      if (location.hash === "#overview") dataset.level = "overview"
      if (chosen.size > 0) style.setProperty("--target", chosen.size + "px")
    }
    """#

  /// The script's SHA-256 in the content security policy. A test compares the two.
  static let digest = "sha256-tUJ1y1NgL5wPGktAhDXuiQuAovWhBEmtZ9zvAHJFwFs="
}

/// An inline script in the head of an exported page that chooses the reader's language.
///
/// An export is the same file for all readers. So the page asks for the words of a language other than English, and waits
/// for them before it shows anything. A page opened from disk can do that too. An English reader loads nothing.
enum EarlyWords {
  /// The script. `data-words` is the address of the words up to the language.
  static let script = #"""
    {
      const { documentElement: root, currentScript: { dataset } } = document
      const tag = navigator.languages.find(each => /^(en|\#(Words.languages.joined(separator: "|")))(-|$)/.test(each))
      if (tag) root.lang = tag
      const [language] = root.lang.split("-")
      if (language !== "en") document.write(`<script src="${dataset.words}${language}.js"><\/script>`)
    }
    """#
}

/// An inline script that lays out thumbnails as the engine later will, so that nothing moves when it takes over.
///
/// It follows the rules of `SquareGrid`, `JustifiedGrid` and `SectionRow` for complete rows. It also translates the
/// names of months into the page's language.
enum EarlyGrid {
  /// The script, first in `<main>`. It places new elements before each paint while the parser adds them.
  static let script = #"""
    {
      const main = document.getElementById("photos"), notices = document.querySelector(".notices")
      const { lang, dataset: { level } } = document.documentElement, folder = new URLSearchParams(location.search).get("folder") || ""
      const mayBeFolders = "folders" in main.dataset || main.dataset.order === "folders"
      const order = chosen.order === "folders" && mayBeFolders ? "folders" : "months"
      const isOther = level || folder !== (main.dataset.folder ?? "") || order !== main.dataset.order || order === "months" && Boolean(chosen.sort) !== "oldest" in main.dataset
      document.querySelector(`[value=${order}]`).checked = true
      notices.hidden = chosen.dismissed === notices.textContent
      main.classList.add("laid", ...isOther ? ["waiting"] : [])
      const month = new Intl.DateTimeFormat(lang, { month: "long", year: "numeric", timeZone: "UTC" })
      const lay = () => {
        if (!main.matches(".laid")) return
        const style = getComputedStyle(main), { width } = main.getBoundingClientRect(), isLeft = style.direction === "ltr"
        const [target, gap, heading, headingWidth] = ["--target", "--gap", "--heading", "--heading-width"]
          .map(name => parseFloat(style.getPropertyValue(name)) || 0)
        const columns = Math.max(1, Math.round((width + gap) / (target + gap))), side = (width - gap * (columns - 1)) / columns
        const pitch = side + gap
        const [unit, length, space, least] = isWhole
          ? [1, width, gap + heading / 2, headingWidth] : [pitch, columns, 1, Math.ceil((headingWidth + gap) / pitch)]
        let top = 0, row = [], sum = 0, title = null, before = null, start = 0, end = Infinity
        const close = (height, isCut) => {
          if (row.length === 0) return
          if (title) {
            const needed = Math.max(isWhole ? sum * height + gap * (row.length - 1) : row.length, least)
            const next = isCut || end + needed > length ? 0 : end
            if (next > 0) before.style.maxWidth = (next - start) * unit + "px"
            top += next > 0 ? -height - gap : heading
            start = next
            end = start + needed + space
            title.style.maxWidth = width - start * unit + "px"
            title.style.transform = `translate(${isLeft ? start * unit : -start * unit}px, ${top - heading}px)`
            before = title
            title = null
          }
          let x = start * unit
          for (const [{ style }, ratio] of row) {
            const across = ratio * height
            style.width = across + "px"
            style.height = height + "px"
            style.transform = `translate(${isLeft ? x : width - x - across}px, ${top}px)`
            x += across + gap
          }
          top += height + gap
          row = []
          sum = 0
        }
        for (const each of main.children) {
          if (each.matches("h2")) {
            close(isWhole ? target : side)
            title = each
            if (/-/.test(each.dataset.month)) each.textContent = month.format(new Date(each.dataset.month))
          }
          if (!each.matches("a")) continue
          const image = each.querySelector("img"), [wide, tall] = ["width", "height"].map(name => image?.getAttribute(name))
          const ratio = isWhole ? Math.min(Math.max(Math.round(100 * wide / tall) / 100 || 1, .2), 10) : 1
          row.push([each, ratio])
          sum += ratio
          const room = width - gap * (row.length - 1)
          if (isWhole ? room <= sum * target : row.length === columns) close(isWhole ? room / sum : side)
        }
        // The last section may continue on the next page.
        if (document.readyState !== "loading") close(isWhole ? target : side, main.querySelectorAll("a").length < main.dataset.count)
        main.style.height = Math.max(top - gap, 0) + "px"
      }
      new MutationObserver(lay).observe(main, { childList: true })
      document.addEventListener("readystatechange", lay)
      addEventListener("resize", lay)
    }
    """#

  /// The script's SHA-256 in the content security policy. A test compares the two.
  static let digest = "sha256-02cI/KZQFnZ47QJVAWHnK7zfV9n1SzAU2vvzjCu2Tsg="
}
