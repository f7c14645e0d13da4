import Foundation
import Testing

@testable import PhotoLibrary

/// Runs over a folder of odd and hostile files, such as the test images of other projects, and prints what
/// became of them. Files of any name count: each is linked into a folder of its own as a photo.
///
/// `ENLARGER_CORPUS=/folder swift test --package-path Command --filter Corpus`
@Suite(.enabled(if: ProcessInfo.processInfo.environment["ENLARGER_CORPUS"] != nil)) struct CorpusTests {
  @Test func everyFileBecomesAPictureOrAReason() async throws {
    let corpus = ProcessInfo.processInfo.environment["ENLARGER_CORPUS"] ?? ""
    let folder = try TemporaryFolder()
    for (number, path) in (FileManager.default.enumerator(atPath: corpus)?.allObjects as? [String] ?? [])
      .enumerated()
    {
      let content = FileManager.default.contents(atPath: corpus + "/" + path) ?? Data()
      let name = path.split(separator: "/").suffix(2).joined(separator: "-")
      var status = stat()
      guard lstat(corpus + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      try folder.write(content, to: "\(number)-\(name).jpg")
    }
    let opened = try await Opened(folder, workers: 2)
    var outcomes: [String: [String]] = [:]
    for photo in try await opened.complete() {
      var outcome = "shown"
      for size in [RenditionSize.thumbnail, .screen] {
        do throws(PhotoError) {
          let made = try await opened.library.rendition(of: photo.id, size: size)
          if let note = made.note { outcome = "shown, \(note)" }
        } catch {
          outcome = error.description
        }
      }
      if photo.metadata == nil, outcome.hasPrefix("shown") { outcome += ", without a header" }
      outcomes[outcome, default: []].append(photo.name)
    }
    for (outcome, names) in outcomes.sorted(by: { $0.value.count > $1.value.count }) {
      print("\(names.count) \(outcome): \(names.prefix(12).joined(separator: " "))")
    }
    #expect(!outcomes.keys.contains { $0.hasPrefix("no decoder") || $0.contains("cache") })
    await opened.library.shutdown()
  }
}
