/// Has the page ask for the list of photos as soon as it is there itself.
///
/// A tag of the head could not: what is asked depends on how this browser's owner wants photos to stand, which only the
/// browser knows, and on the photo that the address names.
enum EarlyList {
  /// Stands in the page itself. `enlarger.js` asks by the same query, and once more if a photo was tapped meanwhile.
  static let script = #"""
    const listQuery = () => {
      let order, layout
      try {
        ({ order, layout } = localStorage)
      } catch {}
      const [, photo] = location.hash.split("#photo=")
      return "parts=0&" + (order ?? "months") + "=1" + (layout ? "&ratios=1" : "") + (photo ? "&photo=" + photo : "")
    }
    const earlyList = { query: listQuery() }
    earlyList.list = fetch("/photos.json?" + earlyList.query, { cache: "no-cache" }).then(answer => answer.json())
    """#

  /// What the content policy knows the script by: the SHA-256 of its very bytes. A test compares the two.
  static let digest = "sha256-LA4vom9WBwc13cd0t+4JgecOk4P+VznIa8dqIjLhVGQ="
}
