import Foundation
import Testing

@testable import EnlargerSite

@Suite("The page's own files")
struct AssetFolderTests {
  @Test("An asset is found by its plain name, with its type and a tag that changes with its content")
  func found() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = 1", to: "enlarger.js")
    let assets = AssetFolder(path: folder.url.path)
    let first = try #require(assets.asset("enlarger.js"))
    #expect(first.contentType == "text/javascript; charset=utf-8")
    #expect(String(buffer: first.bytes) == "let a = 1")
    #expect(assets.isComplete)
    try folder.write("let a = 10", to: "enlarger.js")
    #expect(assets.asset("enlarger.js")?.tag != first.tag)
  }

  @Test(
    "Names that are not plain are rejected",
    arguments: [
      "", ".", "..", "../secret.js", "a/b.js", ".hidden.js", "a..b.js", "/etc/passwd", "a%2f.js", "a\\b.js",
      "a\0.js",
      "é.js", "a b.js",
    ])
  func notPlain(name: String) {
    #expect(!AssetFolder.isPlain(name))
  }

  @Test("Links, folders and files of other types are not served")
  func notServed() throws {
    let folder = try TemporaryFolder()
    let secret = try TemporaryFolder().write("secret", to: "secret.js")
    let at = { (name: String) in folder.url.appendingPathComponent(name) }
    try FileManager.default.createSymbolicLink(
      at: at("link.js"), withDestinationURL: URL(fileURLWithPath: secret))
    try FileManager.default.createDirectory(at: at("folder.js"), withIntermediateDirectories: true)
    try folder.write("text", to: "page.html")
    let assets = AssetFolder(path: folder.url.path)
    for name in ["link.js", "folder.js", "page.html", "none.js"] { #expect(assets.asset(name) == nil) }
    #expect(!assets.isComplete)
  }
}
