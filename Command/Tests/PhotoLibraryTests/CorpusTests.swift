import Foundation
import Testing

@testable import PhotoLibrary

/// Runs over a folder of odd and hostile files, such as the test images of other projects, and prints what
/// became of them. Files of any name count: each is copied into a folder of its own as a photo.
///
/// `ENLARGER_CORPUS=/folder swift test --package-path Command --filter Corpus`
@Suite(.enabled(if: ProcessInfo.processInfo.environment["ENLARGER_CORPUS"] != nil)) struct CorpusTests {
  @Test func everyFileBecomesAPictureOrAReason() async throws {
    let corpus = ProcessInfo.processInfo.environment["ENLARGER_CORPUS"] ?? ""
    let folder = try TemporaryFolder()
    var count = 0
    for (number, path) in (FileManager.default.enumerator(atPath: corpus)?.allObjects as? [String] ?? [])
      .enumerated()
    {
      let name = path.split(separator: "/").suffix(2).joined(separator: "-")
      var status = stat()
      guard lstat(corpus + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let content = try Data(contentsOf: URL(fileURLWithPath: corpus + "/" + path))
      try folder.write(content, to: "\(number)-\(name).jpg")
      count += 1
    }
    #expect(count > 0, "\(corpus) holds no files")
    let opened = try await Opened(folder, workers: 2)
    let outcomes = try await Outcomes(of: opened)
    outcomes.print()
    #expect(outcomes.count == count)
  }
}
