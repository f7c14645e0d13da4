import Foundation

/// The file a rendition is written to.
enum RenditionOutput {
  /// Takes back what was written so far.
  static func empty(_ descriptor: Int32) {
    // Should this fail, the rendition is found broken when it is checked, and is not kept.
    _ = ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
  }
}
