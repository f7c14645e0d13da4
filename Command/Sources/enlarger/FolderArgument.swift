import ArgumentParser
import PhotoLibrary

/// A folder of photos as it is given on the command line.
enum FolderArgument {
  /// Opens it; tells the user what goes wrong.
  static func open(_ folder: String, options: PhotoLibraryOptions) async throws -> PhotoLibrary {
    do throws(PhotoFolderError) {
      return try await PhotoLibrary(folder: folder, options: options)
    } catch {
      if case .noPlaceForCache = error {
        throw CommandFailure.report(error.description, CommandFailure.cannotCreate)
      }
      throw CommandFailure.report(error.description, CommandFailure.noInput)
    }
  }
}
