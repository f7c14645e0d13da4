import ArgumentParser
import EnlargerCore
import EnlargerReplay
import EnlargerSite
import Foundation
import PhotoLibrary

/// A folder of photos as it is given on the command line.
enum FolderArgument {
  /// Opens it; tells the user what goes wrong.
  static func open(_ folder: String, options: PhotoLibraryOptions) async throws -> PhotoLibrary {
    do throws(PhotoFolderError) {
      return try await PhotoLibrary(folder: bytes(of: folder), options: options)
    } catch {
      if case .noPlaceForCache = error {
        throw CommandFailure.report(error.description, CommandFailure.cannotCreate)
      }
      throw CommandFailure.report(error.description, CommandFailure.noInput)
    }
  }

  /// The bytes that were given, of which a text keeps only those that are UTF-8.
  static func bytes(of folder: String) -> [UInt8] {
    guard let index = CommandLine.arguments.firstIndex(of: folder), let word = CommandLine.unsafeArgv[index]
    else {
      return Array(folder.utf8)
    }
    return Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
  }
}

/// Finds the page's script, style and engine.
enum AssetLookup {
  /// The first of these that holds them: the folder given, `web/` beside the executable,
  /// `../share/enlarger/web` as packages install it, and `web/` three folders up, where `make` puts it.
  static func folder(given: String?) -> AssetFolder? {
    if let given {
      let folder = AssetFolder(path: given)
      return folder.isComplete ? folder : nil
    }
    let directory = executable.deletingLastPathComponent()
    let places = ["web", "../share/enlarger/web", "../web", "../../../web"]
    return places.lazy.map { AssetFolder(path: directory.appendingPathComponent($0).path) }
      .first(where: \.isComplete)
  }

  /// Says that they are nowhere, and gives back the status to throw.
  static func missing(given: String?) -> ExitCode {
    CommandFailure.report(
      given.map { "\($0) does not hold the page (enlarger.js). Leave --assets out, or run `make web`." }
        ?? "the page (enlarger.js) is not beside the command. Run `make web`, or give its folder with --assets.",
      CommandFailure.unavailable)
  }

  private static var executable: URL {
    let url = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "")
    return url.resolvingSymlinksInPath()
  }
}

/// A style as it is given on the command line: a name, or a file with a style's JSON.
enum StyleArgument {
  /// Returns the style; a preset's name goes before a file of the same name.
  ///
  /// Throws a refusal that names the file, the constant and its range.
  static func style(_ argument: String) throws -> ZoomStyle {
    if let preset = ZoomStyle.preset(named: argument) { return preset }
    guard FileManager.default.fileExists(atPath: argument) else {
      let names = ZoomStyle.presets.map(\.name).joined(separator: ", ")
      throw CommandFailure.report("\(argument): neither a file nor one of \(names)", CommandFailure.badData)
    }
    do {
      return try ZoomStyle(json: try InputFile.bytes(of: argument, called: argument))
    } catch let error as ScriptError {
      throw CommandFailure.report(error.line(file: argument), CommandFailure.badData)
    }
  }
}

/// A file that is read whole, or the standard input.
enum InputFile {
  /// Returns the bytes of a file, of the standard input for `-`.
  ///
  /// Throws a refusal that calls the file by `name`.
  static func bytes(of path: String, called name: String) throws -> [UInt8] {
    do {
      if path == "-" { return Array(try FileHandle.standardInput.readToEnd() ?? Data()) }
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw CommandFailure.report(
        "\(name): cannot be read: \(reason(for: path))", CommandFailure.badData)
    }
  }

  private static func reason(for path: String) -> String {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return "no such file"
    }
    return isDirectory.boolValue ? "it is a folder" : "no permission, or a broken disk"
  }
}
