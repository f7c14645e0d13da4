#if arch(wasm32)
  /// What Swift's `Hasher` would take its seed from.
  ///
  /// The engine hashes nothing, so this is never called. It stands here so that the linker
  /// leaves out the one of the C library, which reports its own failures through files: the
  /// module would ask the page for `fd_write`, `fd_seek` and `fd_close`.
  @_cdecl("arc4random_buf")
  public func arc4random_buf(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }
#endif
