// One import, as the guide says.
import EnlargerSwiftUI
import SwiftUI

// A grid of SwiftUI adopts the viewer: what stands between the marks is all that it adds.
struct Album: View {
  let urls: [URL]
  // adoption begins: SwiftUI
  @State private var selected: String?
  // adoption ends

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))]) {
        ForEach(urls, id: \.absoluteString) { url in
          Thumbnail(url)
            // adoption begins: SwiftUI
            .enlargerSource(url.absoluteString)
            .onTapGesture { selected = url.absoluteString }
          // adoption ends
        }
      }
    }
    // adoption begins: SwiftUI
    .enlarger(selection: $selected, urls: urls)
    // adoption ends
  }
}

// The app's own.
struct Thumbnail: View {
  let url: URL

  init(_ url: URL) { self.url = url }

  var body: some View {
    AsyncImage(url: url, content: { $0.resizable().scaledToFill() }, placeholder: { Color.gray })
      .frame(width: 120, height: 120).clipped()
  }
}

// State that only `configure` uses is named in its capture list.
struct Favourites: View {
  let urls: [URL]
  @State private var selected: String?
  @State private var favourites: Set<String> = []

  var body: some View {
    Album(urls: urls)
      .enlarger(
        selection: $selected, urls: urls, style: .locket,
        configure: { [favourites] viewer in
          let heart = favourites.contains(viewer.currentID ?? "") ? "heart.fill" : "heart"
          viewer.actions = [
            .share,
            PhotoAction("Favourite", image: UIImage(systemName: heart)) { self.favourites.insert($0.id) },
          ]
        })
  }
}
