import Faults
import Foundation

/// Makes small faults in the package's sources and tells which ones no test notices.
@main
enum Mutate {
  static func main() {
    do {
      let isFine = try run(Settings(environment: ProcessInfo.processInfo.environment))
      exit(isFine ? 0 : 1)
    } catch {
      say("mutate: \(error)")
      exit(2)
    }
  }

  /// Returns whether every survivor is explained, and every explanation is of today.
  private static func run(_ settings: Settings) throws -> Bool {
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    let place = root.appending(path: ".build-mutate")
    let known = try KnownSurvivors(in: root.appending(path: "Mutation/Survivors.json"))
    let copy = try PackageCopy(of: root, in: place.appending(path: "package"))
    let all = try copy.sources().map { Candidates(source: $0, faults: FaultSearch.faults(in: $0)) }
    say("\(all.map(\.faults.count).reduce(0, +)) faults can be made in \(all.count) files")

    let results = try Results(
      in: place.appending(path: "results.ndjson"), sources: fingerprint(all), tests: copy.testFingerprint(),
      isFresh: settings.isFresh)
    let build = try FaultyBuild(copy, all, settings, results)
    try Trial(tests: build.tests, folder: copy.folder, jobs: settings.jobs).run(build.faults, results)

    let report = Report(
      faults: build.faults.sorted { $0.key < $1.key }.map(\.value), results: results, known: known)
    report.print()
    return try settle(report, known.outdated(among: all.flatMap(\.faults)), in: place)
  }

  private static func settle(
    _ report: Report, _ outdated: [KnownSurvivors.Entry], in place: URL
  ) throws -> Bool {
    for entry in outdated {
      say("Survivors.json explains what can no longer be made: \(entry.file): \(entry.mutated)")
    }
    let file = place.appending(path: "unexplained.json")
    try KnownSurvivors.write(report.unexplained, to: file)
    if !report.unexplained.isEmpty {
      say("Write a test for each, or say in Mutation/Survivors.json why it makes no difference;")
      say("entries that lack only the reason are in .build-mutate/unexplained.json.")
    }
    return report.unexplained.isEmpty && outdated.isEmpty
  }

  private static func fingerprint(_ all: [Candidates]) -> UInt64 {
    all.map { $0.source.path + String(decoding: $0.source.bytes, as: UTF8.self) }.joined().fingerprint
  }
}
