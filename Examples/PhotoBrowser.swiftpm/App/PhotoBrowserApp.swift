#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct PhotoBrowserApp: App {
    var body: some Scene {
      WindowGroup { Root().ignoresSafeArea() }
    }
  }

  private struct Root: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIViewController { RootController(album: SampleAlbum()) }

    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }
#endif
