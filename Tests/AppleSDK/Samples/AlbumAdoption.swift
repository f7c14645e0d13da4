import EnlargerSwiftUI
import SwiftUI

// A grid of SwiftUI adopts the viewer: what stands between the marks is all that it adds.
struct Album: View {
  let urls: [URL]
  // adoption begins
  @State private var selected: String?
  // adoption ends

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))]) {
        ForEach(urls, id: \.absoluteString) { url in
          Thumbnail(url)
            // adoption begins
            .enlargerSource(url.absoluteString)
            .onTapGesture { selected = url.absoluteString }
          // adoption ends
        }
      }
    }
    // adoption begins
    .enlarger(item: $selected, photos: urls)
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
