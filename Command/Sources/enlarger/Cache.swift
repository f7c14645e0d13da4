import ArgumentParser
import Foundation
import PhotoLibrary

/// `enlarger cache`: the size of the cache, or its deletion.
struct Cache: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say how much the cache holds, or clear it.",
    discussion: """
      `enlarger serve` keeps smaller copies of photos, and what it read of their headers. All of it can be made again, \
      so it may be cleared at any time, also while photos are served.
      """,
    subcommands: [Size.self, Clear.self], defaultSubcommand: Size.self)

  /// The option for the cache's location.
  struct Place: ParsableArguments {
    @Option(
      help: ArgumentHelp("The cache, if it is not the user's cache folder.", valueName: "dir"),
      completion: .directory)
    var cacheDir: String?

    func cache() throws -> PhotoCache {
      guard let directory = cacheDir ?? PhotoCache.usualDirectory else {
        throw CommandFailure.report(
          "there is no cache folder, because HOME is not set. Give the folder with --cache-dir.",
          CommandFailure.noInput)
      }
      do throws(PhotoFolderError) {
        return try PhotoCache(directory)
      } catch {
        throw CommandFailure.report(error.description, CommandFailure.noInput)
      }
    }
  }

  struct Size: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Say where the cache is and how much it holds.")

    @OptionGroup var place: Place

    func run() throws {
      let cache = try place.cache()
      try Cache.tell("\(cache.directory): \(Cache.text(cache.content))")
    }
  }

  struct Clear: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Delete what the cache holds.")

    @OptionGroup var place: Place

    func run() throws {
      let cache = try place.cache()
      let deleted: PhotoCache.Content
      do throws(PhotoFolderError) {
        deleted = try cache.clear()
      } catch {
        throw CommandFailure.report(error.description, CommandFailure.cannotCreate)
      }
      try Cache.tell("\(cache.directory): deleted \(Cache.text(deleted))")
    }
  }

  private static func tell(_ line: String) throws {
    try OutputFile.write(to: "-") { (output) throws(OutputError) in try output.write(line + "\n") }
  }

  /// Returns text such as `1204 files, 48.2 MB`, or `nothing`.
  private static func text(_ content: PhotoCache.Content) -> String {
    guard content.fileCount > 0 else { return "nothing" }
    let bytes = ByteCountFormatter.string(fromByteCount: content.byteCount, countStyle: .file)
    return "\(content.fileCount) \(content.fileCount == 1 ? "file" : "files"), \(bytes)"
  }
}
