// The page calls the functions in `Exports.swift`; nothing runs by itself.

#if arch(wasm32)
  /// Replaces the source of seeds for Swift's `Hasher`, and is never called, because the engine hashes nothing.
  ///
  /// With it, the linker omits the C library's version. That one reports failures through files, so the module would
  /// need `fd_write`, `fd_seek` and `fd_close` from the page.
  @_cdecl("arc4random_buf")
  public func arc4random_buf(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }
#endif
