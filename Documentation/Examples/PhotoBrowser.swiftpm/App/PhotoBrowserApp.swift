#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct PhotoBrowserApp: App {
    @State private var link: URL?

    var body: some Scene {
      WindowGroup { Root(link: link).ignoresSafeArea().onOpenURL { link = $0 } }
    }
  }

  private struct Root: UIViewControllerRepresentable {
    let link: URL?

    func makeUIViewController(context: Context) -> RootController { RootController(album: SampleAlbum()) }

    func updateUIViewController(_ controller: RootController, context: Context) {
      if let link { controller.open(link) }
    }
  }
#endif
