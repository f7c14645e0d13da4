import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct CacheTests {
  private let folder = TemporaryFolder()
  private let cacheFolder = TemporaryFolder()
  private let cache: RenditionCache
  private let key = "k0" + String(repeating: "x", count: 30)

  init() { cache = RenditionCache(in: cacheFolder.path) }

  private func files() -> [String] {
    let all = FileManager.default.enumerator(atPath: cacheFolder.path)?.allObjects as? [String] ?? []
    return all.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: cacheFolder.path + "/" + path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  private func write(_ bytes: [UInt8], into file: UnfinishedFile) {
    #expect(Foundation.write(file.descriptor, bytes, bytes.count) == bytes.count)
  }

  @Test func aRenditionExistsCompletelyOrNotAtAll() throws {
    let picture = try Picture(width: 30, height: 20).encoded()
    do {
      let abandoned = try cache.newFile()
      write(picture, into: abandoned)
      #expect(cache.rendition(key, .thumbnail) == nil && !cache.has(key, .thumbnail))
      #expect(files().count == 1)
    }
    #expect(files().isEmpty)
    let finished = try cache.newFile()
    write(picture, into: finished)
    let kept = try cache.keep(finished, key, .thumbnail)
    #expect(kept.byteCount == Int64(picture.count) && kept.format == .jpeg)
    #expect(cache.has(key, .thumbnail) && !cache.has(key, .screen))
    #expect(files() == ["\(RenditionCache.folderName)/k0/\(key)-512"])
  }

  @Test("A truncated file is not taken for a rendition", arguments: ["jpg", "webp"], [0, 1, 100])
  func broken(kind: String, count: Int) throws {
    let picture = try Picture.noise(width: 60, height: 40).encoded(as: kind)
    let whole = try cache.newFile()
    write(picture, into: whole)
    _ = try cache.keep(whole, key, .screen)
    #expect(truncate(cacheFolder.path + "/" + (try #require(files().first)), count) == 0)
    #expect(cache.rendition(key, .screen) == nil)
    #expect(files().isEmpty)
    let part = try cache.newFile()
    write(Array(picture.prefix(count)), into: part)
    #expect(throws: PhotoError.self) { try cache.keep(part, key, .screen) }
    #expect(!cache.has(key, .screen))
  }

  @Test func renditionsThatNobodyNeedsForHalfAYearAreRemoved() throws {
    let keys = ["0", "1", "2"].map { "k\($0)" + String(repeating: "x", count: 30) }
    for key in keys {
      let file = try cache.newFile()
      write(try Picture(width: 30, height: 20).encoded(), into: file)
      _ = try cache.keep(file, key, .thumbnail)
    }
    for path in files() { try cacheFolder.setModified(path, Date().timeIntervalSince1970 - 200 * 86_400) }
    #expect(cache.has(keys[0], .thumbnail) && cache.rendition(keys[1], .thumbnail) != nil)
    cache.removeUnused(share: 1)
    #expect(keys.map { cache.has($0, .thumbnail) } == [true, true, false])
  }

  @Test func whatEarlierFormatsLeftIsRemoved() async throws {
    let earlier = ["index-1/x", "published-1/x", "renditions-1/k0/x"]
    for name in earlier + ["index-mine/x"] { try cacheFolder.write([1], to: name) }
    let opened = try await Opened(folder, cache: cacheFolder)
    while files().contains(where: earlier.contains) { try await Task.sleep(for: .milliseconds(2)) }
    #expect(files().contains("index-mine/x"))
    await opened.library.shutdown()
  }

  @Test func onlyTheUserCanReadTheCache() throws {
    let file = try cache.newFile()
    write(try Picture(width: 30, height: 20).encoded(), into: file)
    let kept = try cache.keep(file, key, .screen)
    var status = stat()
    #expect(fstat(kept.descriptor, &status) == 0 && status.st_mode & 0o077 == 0)
    #expect(stat(cache.folder, &status) == 0 && status.st_mode & 0o077 == 0)
  }

  @Test func clearingDeletesOnlyTheCachesOwnFiles() throws {
    let cleared = try PhotoCache(cacheFolder.path)
    #expect(try cleared.clear() == PhotoCache.Content())
    try cacheFolder.write([1], to: "mine.txt")
    let picture = try Picture(width: 30, height: 20).encoded()
    let file = try cache.newFile()
    write(picture, into: file)
    _ = try cache.keep(file, key, .thumbnail)
    // Of this version and of an earlier one.
    for name in [SavedIndex.folderName, "index-1"] {
      try cacheFolder.write([1, 2, 3], to: name + "/x.sqlite")
    }
    try cacheFolder.write([1], to: "index-mine/x.sqlite")
    try cacheFolder.write([1], to: "index-2023/x.sqlite")
    let all = PhotoCache.Content(fileCount: 3, byteCount: Int64(picture.count) + 6)
    #expect(cleared.content == all)
    #expect(try cleared.clear() == all)
    #expect(files().sorted() == ["index-2023/x.sqlite", "index-mine/x.sqlite", "mine.txt"])
  }

  @Test func aCacheIsClearedWhileALibraryWritesToIt() async throws {
    let picture = try Picture(width: 30, height: 20).encoded()
    let writing = Task.detached { [cache, key] in
      while !Task.isCancelled {
        guard let file = try? cache.newFile() else { continue }
        try? file.write(picture)
        _ = try? cache.keep(file, key, .thumbnail)
      }
    }
    let cleared = try PhotoCache(cacheFolder.path)
    for _ in 0..<200 { try cleared.clear() }
    writing.cancel()
    await writing.value
    try cleared.clear()
    #expect(cleared.content == PhotoCache.Content() && files() == [])
  }

  @Test func onlyLastingProblemsAreRemembered() {
    cache.remember(CacheNote(.damaged, isShown: true), key, .screen)
    #expect(cache.note(key, .screen) == CacheNote(.damaged, isShown: true))
    #expect(cache.note(key, .thumbnail) == nil)
    cache.remember(CacheNote(.unreadable("input/output error"), isShown: false), key, .full)
    #expect(cache.note(key, .full) == nil)
  }

  @Test func notesFromAnotherDecoderAreIgnored() throws {
    cache.remember(CacheNote(.damaged, isShown: false), key, .full)
    let path = cache.folder + "/k0/\(key)-full.note"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacingOccurrences(of: CacheNote.currentDecoder, with: "1.0.0").write(
      toFile: path, atomically: false, encoding: .utf8)
    #expect(cache.note(key, .full) == nil)
  }

  @Test func leftoversOfDeadProcessesAreRemoved() throws {
    let mine = try cache.newFile()
    var process: pid_t = 0
    let arguments = CStrings(["sh", "-c", "exit"])
    #expect(posix_spawn(&process, "/bin/sh", nil, nil, arguments.pointers, nil) == 0)
    var status: Int32 = 0
    #expect(waitpid(process, &status, 0) == process)
    try cacheFolder.write([1], to: "\(RenditionCache.folderName)/incoming/\(process)-abc")
    try cacheFolder.write([1], to: "\(RenditionCache.folderName)/incoming/unknown")
    cache.removeLeftovers()
    #expect(files().count == 2)
    #expect(files().contains { $0.hasSuffix("/unknown") })
    _ = mine
  }

  private func place(_ wanted: String?, _ environment: [String: String]) throws -> CachePlace {
    try CachePlace(wanted: wanted, photos: RootFolder(path: folder.path), environment: environment)
  }

  @Test(
    "A cache inside the photo folder is refused, and nothing is created there",
    arguments: [
      "", "/cache", "/a/b/c", "/x/../cache", "/link/cache",
    ])
  func insideIsRefused(path: String) throws {
    let outside = TemporaryFolder()
    let link = try outside("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    let wanted = path.hasPrefix("/link") ? outside.path + path : folder.path + path
    #expect(throws: PhotoFolderError.self) { try place(wanted, [:]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func theParentOfALinkIsThatOfItsDestination() throws {
    let link = try cacheFolder("link")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: (folder("sub/a") as NSString).deletingLastPathComponent)
    #expect(throws: PhotoFolderError.self) { try place(link + "/../cache", [:]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["sub"])
    #expect(try place(cacheFolder.path + "/new/.././cache", [:]).path == cacheFolder.path + "/cache")
  }

  @Test func aDefaultCacheInsideThePhotosMovesToTheTemporaryFolder() throws {
    let chosen = try place(nil, ["HOME": folder.path])
    #expect(!chosen.path.hasPrefix(folder.path))
    #expect(chosen.notice?.description.contains("inside the photo folder") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func theDefaultCacheFolders() throws {
    #expect(CachePlace.usualPath(["XDG_CACHE_HOME": "/x", "HOME": "/home/me"]) == "/x/enlarger")
    let home = CachePlace.usualPath(["XDG_CACHE_HOME": "relative", "HOME": "/home/me"])
    #expect(home == "/home/me/.cache/enlarger" || home == "/home/me/Library/Caches/enlarger")
    #expect(CachePlace.usualPath([:]) == nil)
    let chosen = try place(nil, ["XDG_CACHE_HOME": cacheFolder.path + "/new"])
    #expect(chosen.path == cacheFolder.path + "/new/enlarger" && chosen.notice == nil)
    #expect(try place(cacheFolder.path + "/deep/er", [:]).path == cacheFolder.path + "/deep/er")
  }

  @Test func aCacheThatIsAFileIsRefused() throws {
    let path = try cacheFolder.write([1], to: "file")
    #expect(throws: PhotoFolderError.self) { try place(path, [:]) }
    #expect(throws: PhotoFolderError.self) { try place(path + "/below", [:]) }
  }
}
