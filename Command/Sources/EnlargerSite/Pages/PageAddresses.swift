/// Where a page finds what belongs to it, and what it leads to; safe in attributes.
protocol PageAddresses: Sendable {
  /// The tags that bring in style and script, and whatever else the head says.
  var head: String { get }

  /// Whether the script reads the list of photos in parts, each as long as a page.
  var listsParts: Bool { get }

  /// What a page without any photo says.
  var wordsForNoPhotos: String { get }

  /// A page of the album, from 1.
  func page(_ number: Int) -> String

  /// What the link around a thumbnail leads to.
  func photo(_ photo: AlbumPhoto) -> String

  /// The small picture of a photo; `nil` when there is none.
  func thumbnail(_ photo: AlbumPhoto) -> String?
}

/// The addresses of `enlarger serve`.
struct ServedAddresses: PageAddresses {
  let listsParts = false
  let wordsForNoPhotos = "This folder holds no photos yet. Put some in, and they appear here by themselves."

  // The script first: behind styles it would wait until they have come.
  let head = """
    <script>\(EarlyList.script)</script>
    <link rel="stylesheet" href="/assets/enlarger.css">
    <link rel="stylesheet" href="/assets/sections.css">
    <script type="module" src="/assets/enlarger.js"></script>
    <link rel="modulepreload" href="/assets/sections.js">
    <link rel="preload" href="/assets/enlarger.wasm" as="fetch" crossorigin>
    <link rel="manifest" href="/\(WebManifest.path)" crossorigin="use-credentials">
    """

  func page(_ number: Int) -> String { "/?page=\(number)" }
  func photo(_ photo: AlbumPhoto) -> String { "/photo/\(photo.id)" }
  func thumbnail(_ photo: AlbumPhoto) -> String? { "/photo/\(photo.id)/512" }
}
