import CPosix
import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct RootFolderTests {
  private let folder = TemporaryFolder()
  private let root: RootFolder

  init() throws { root = try RootFolder(path: folder.path) }

  private func state(_ name: String) throws -> FileState {
    var status = stat()
    try #require(try lstat(folder(name), &status) == 0)
    return FileState(status)
  }

  private func problem(_ name: String, _ state: FileState) -> PhotoProblem? {
    do throws(PhotoProblem) {
      _ = try root.openFile(Array(name.utf8), listedAs: state)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "An invalid folder has a one-line error that says what to do", arguments: ["", "missing", "file", "a\0b"])
  func errors(name: String) throws {
    try folder.write([1], to: "file")
    let path = name.isEmpty ? "" : folder.path + "/" + name
    let error = #expect(throws: PhotoFolderError.self) { try RootFolder(path: path) }
    switch (name, error) {
    case ("file", .notAFolder), ("", .missing), ("missing", .missing), ("a\0b", .missing): break
    default: Issue.record("\(String(describing: error)) for \(name)")
    }
    #expect(error.map { !$0.description.contains("\n") && $0.description.hasSuffix(".") } == true)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func anUnreadableFolderIsRefused() throws {
    #expect(chmod(folder.path, 0) == 0)
    #expect(throws: PhotoFolderError.unreadable(path: folder.path)) { try RootFolder(path: folder.path) }
    #expect(chmod(folder.path, 0o700) == 0)
  }

  @Test func aFileWhoseFirstBytesCannotBeReadIsClosed() throws {
    var sockets: [Int32] = [-1, -1]
    try #require(cposix_socket_pair(&sockets) == 0)
    // A socket does not support positioned reads.
    let (state, _) = try #require(FileState.of(sockets[0]))
    #expect(throws: PhotoProblem.self) { try OpenedFile(descriptor: sockets[0], state: state) }
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(sockets[1], SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var byte: UInt8 = 0
    #expect(recv(sockets[1], &byte, 1, 0) == 0, "the other end is still open")
    close(sockets[1])
  }

  @Test func theFolderItselfMayBeALink() throws {
    let other = TemporaryFolder()
    try folder.write([7], to: "a.jpg")
    try FileManager.default.createSymbolicLink(atPath: other("link"), withDestinationPath: folder.path)
    let linked = try RootFolder(path: other("link"))
    #expect(linked.path == root.path)
    #expect(try linked.openFile("a.jpg".utf8, listedAs: state("a.jpg")).read(at: 0, count: 5) == [7])
  }

  @Test(
    "A file that is no longer what was listed is not opened",
    arguments: [
      "other content", "same size and another time", "replaced by rename", "a link to itself elsewhere",
      "a pipe",
      "a folder", "gone",
    ])
  func changed(how: String) throws {
    let path = try folder.write([1, 2, 3], to: "x/a.jpg")
    try folder.setModified("x/a.jpg", 1000)
    let listed = try state("x/a.jpg")
    #expect(problem("x/a.jpg", listed) == nil)
    let manager = FileManager.default
    switch how {
    case "other content":
      try folder.write([1, 2, 3, 4], to: "x/a.jpg")
      try folder.setModified("x/a.jpg", 1000)
    case "same size and another time": try folder.setModified("x/a.jpg", 1001)
    case "replaced by rename":
      try folder.write([4, 5, 6], to: "x/b")
      try folder.setModified("x/b", 1002)
      #expect(rename(folder.path + "/x/b", path) == 0)
    case "a link to itself elsewhere":
      try manager.moveItem(atPath: path, toPath: folder("real.jpg"))
      try manager.createSymbolicLink(atPath: path, withDestinationPath: "../real.jpg")
    case "a pipe":
      try manager.removeItem(atPath: path)
      #expect(mkfifo(path, 0o600) == 0)
    case "a folder":
      try manager.removeItem(atPath: path)
      try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
    default: try manager.removeItem(atPath: path)
    }
    #expect(problem("x/a.jpg", listed) == (how == "gone" ? .missing : .changed))
  }

  @Test func aFileWithAnotherInodeIsTheSame() throws {
    try folder.write([1, 2, 3], to: "x/a.jpg")
    try folder.setModified("x/a.jpg", 1000)
    let listed = try state("x/a.jpg")
    // Some file systems number their files differently each time.
    try folder.write([1, 2, 3], to: "x/b")
    try folder.setModified("x/b", 1000)
    #expect(rename(folder.path + "/x/b", folder.path + "/x/a.jpg") == 0)
    #expect(try state("x/a.jpg").inode != listed.inode && problem("x/a.jpg", listed) == nil)
  }

  @Test func aFolderReplacedByALinkIsNotEntered() throws {
    let outside = TemporaryFolder()
    try folder.write([1], to: "x/a.jpg")
    try outside.write([1], to: "a.jpg")
    try FileManager.default.removeItem(atPath: folder("x"))
    try FileManager.default.createSymbolicLink(atPath: folder("x"), withDestinationPath: outside.path)
    var status = stat()
    #expect(stat(outside.path + "/a.jpg", &status) == 0)
    #expect(problem("x/a.jpg", FileState(status)) == .changed)
  }

  @Test(
    "Paths that lead out or through links are refused, in one call or stepwise",
    arguments: [
      "../a", "x/../../a", "/etc/passwd", "", "x//a.jpg", "link/a.jpg", "x/link.jpg", "absolute", "..",
      "x/..",
    ])
  func refused(path: String) throws {
    try folder.write([1], to: "x/a.jpg")
    try folder.write([1], to: "a")
    for (link, target) in [("link", "x"), ("x/link.jpg", "a.jpg"), ("absolute", folder.path + "/a")] {
      try FileManager.default.createSymbolicLink(atPath: folder(link), withDestinationPath: target)
    }
    for kind in [cposix_file, cposix_folder] {
      let opened = cposix_open_stepwise(root.descriptor, path, kind)
      #expect(opened < 0, "\(path)")
      if opened >= 0 { close(opened) }
    }
    let beneath = cposix_open_beneath(root.descriptor, path, cposix_file)
    defer { if beneath >= 0 { close(beneath) } }
    // The single call accepts a doubled slash, and a way out and back in; both stay inside.
    #expect(beneath < 0 || path == "x//a.jpg" || path == "x/..", "\(path)")
  }

  @Test("Paths that stay inside are opened, in one call or stepwise", arguments: ["a", "x/a.jpg", "x/y/z/b"])
  func allowed(path: String) throws {
    for name in ["a", "x/a.jpg", "x/y/z/b"] { try folder.write([1], to: name) }
    for opened in [
      cposix_open_stepwise(root.descriptor, path, cposix_file),
      cposix_open_beneath(root.descriptor, path, cposix_file),
    ] {
      #expect(opened >= 0)
      #expect(fcntl(opened, F_GETFD) & FD_CLOEXEC != 0)
      close(opened)
    }
  }

  @Test func readingAtAnyOffset() throws {
    try folder.write(Array(0..<100), to: "a.jpg")
    let file = try root.openFile("a.jpg".utf8, listedAs: state("a.jpg"))
    #expect(try file.read(at: 98, count: 10) == [98, 99])
    #expect(try file.read(at: 100, count: 10) == [])
    #expect(try file.read(at: 5000, count: 10) == [])
    #expect(try file.read(at: 0, count: 0) == [])
    #expect(throws: PhotoProblem.self) { try file.read(at: -1, count: 1) }
  }
}
