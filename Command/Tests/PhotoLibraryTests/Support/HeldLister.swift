@testable import PhotoLibrary

/// Lists a folder, and tells what it saw when a test lets it.
actor HeldLister {
  private var isHolding = false
  private var held: [CheckedContinuation<Void, Never>] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var failure: PhotoFolderError?

  /// Lists as a library does.
  nonisolated var list: FolderScan.Lister {
    { folder, watch in
      let found = await FolderScan.scan(folder, watch)
      await self.pass()
      return await self.result(found)
    }
  }

  /// Holds back whatever is listed from now on.
  func hold() { isHolding = true }

  /// Waits until a listing is held back.
  func waitForListing() async {
    if held.isEmpty { await withCheckedContinuation { waiting.append($0) } }
  }

  /// Lets go of the listing that is held back; if an error is given, it fails with that instead.
  func letGo(failing error: PhotoFolderError? = nil) {
    failure = error
    if !held.isEmpty { held.removeFirst().resume() }
  }

  /// Holds nothing back any more.
  func letAllGo() {
    isHolding = false
    held.forEach { $0.resume() }
    held = []
  }

  private func pass() async {
    guard isHolding else { return }
    await withCheckedContinuation {
      held.append($0)
      waiting.forEach { $0.resume() }
      waiting = []
    }
  }

  private func result(
    _ found: Result<(RootFolder, FolderScan), PhotoFolderError>
  ) -> Result<(RootFolder, FolderScan), PhotoFolderError> {
    defer { failure = nil }
    return failure.map { .failure($0) } ?? found
  }
}
