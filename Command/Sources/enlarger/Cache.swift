import ArgumentParser
import Foundation
import PhotoLibrary

/// `enlarger cache`: the size of the cache, or its deletion.
struct Cache: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the size of the cache, or clear it.",
    discussion: """
      The cache contains smaller copies of photos and their metadata. You can clear it at any time, even while \
      `enlarger serve` runs. The command creates everything in it again on demand.
      """,
    subcommands: [Size.self, Clear.self], defaultSubcommand: Size.self)

  /// The option for the cache's location.
  struct Place: ParsableArguments {
    @Option(
      help: ArgumentHelp("The cache folder, instead of the user's.", valueName: "dir"),
      completion: .directory)
    var cacheDir: String?

    func cache() throws -> PhotoCache {
      guard let directory = cacheDir ?? PhotoCache.usualDirectory else {
        throw CommandFailure.report(
          "there is no cache folder, because HOME is not set. Pass one with --cache-dir.",
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
    static let configuration = CommandConfiguration(abstract: "Print the location and size of the cache.")

    @OptionGroup var place: Place

    func run() throws {
      let cache = try place.cache()
      try Cache.tell("\(cache.directory): \(Cache.text(cache.content))")
    }
  }

  struct Clear: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Delete the contents of the cache.")

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
