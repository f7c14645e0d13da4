import Faults
import Foundation

/// A file, and what can be done to it.
struct Candidates {
  var source: SourceText
  var faults: [Fault]
}

/// The tests, built with every chosen fault behind its switch.
struct FaultyBuild {
  /// By their numbers, from 1.
  private(set) var faults: [Int: Fault] = [:]
  private(set) var tests: URL

  /// Chooses and builds until all that is chosen compiles, which the results are told.
  init(_ copy: PackageCopy, _ candidates: [Candidates], _ settings: Settings, _ results: Results) throws {
    tests = copy.folder
    // Numbers stay when others do not compile, so that fewer files have to be built again.
    let numbers = Dictionary(uniqueKeysWithValues: zip(candidates.flatMap(\.faults).map(\.name), 1...))
    let wanted = candidates.filter { settings.wants($0.source.path) }
    while true {
      let choice = Choice(
        from: wanted.map { file in
          (file.source.linesOfCode, file.faults.filter { results[$0] != .rejected })
        }, seed: settings.seed)
      faults = Dictionary(
        uniqueKeysWithValues: choice.first(settings.count).map { (numbers[$0.name] ?? 0, $0) })
      let written = try write(candidates.map(\.source), into: copy)
      say("Building \(faults.count) of them")
      let refused = try build(copy, written, isOptimized: settings.isOptimized)
      if refused.isEmpty { return }
      for fault in refused.sorted().compactMap({ faults[$0] }) {
        say("  does not compile: \(fault.file):\(fault.line): \(fault.mutated)")
        try results.keep(.rejected, of: fault)
      }
    }
  }

  private func write(_ sources: [SourceText], into copy: PackageCopy) throws -> [String: SwitchedSource] {
    var written: [String: SwitchedSource] = [:]
    for source in sources {
      let own = faults.filter { $0.value.file == source.path }.map { (number: $0.key, fault: $0.value) }
      let switched = SwitchedSource(source, faults: own)
      try copy.write(Data(switched.text.utf8), to: source.path)
      written[source.path] = switched
    }
    return written
  }

  /// Returns the numbers of the faults that do not compile.
  ///
  /// The sources alone are built first, and not optimised: that is the quickest way to find those.
  private mutating func build(
    _ copy: PackageCopy, _ sources: [String: SwitchedSource], isOptimized: Bool
  ) throws -> Set<Int> {
    let place = copy.folder.deletingLastPathComponent().appending(path: "build").path
    let configuration = isOptimized ? ["-c", "release", "-Xswiftc", "-enable-testing"] : []
    for options in [[], ["--build-tests"] + configuration] {
      let build = Command("swift", ["build", "--scratch-path", place] + options, in: copy.folder)
      let (text, status) = try build.run()
      guard status == 0 else { return try refused(by: text, copy, sources) }
    }
    let asking = ["build", "--scratch-path", place, "--show-bin-path"] + configuration
    let folder = try Command("swift", asking, in: copy.folder).output().trimmingCharacters(in: .newlines)
    tests = URL(filePath: folder).appending(path: "enlargerPackageTests.xctest")
    return []
  }

  private func refused(
    by text: String, _ copy: PackageCopy, _ sources: [String: SwitchedSource]
  ) throws -> Set<Int> {
    var refused: Set<Int> = []
    for error in text.matches(of: /(?m)^(?<path>[^\n:]+\.swift):(?<line>\d+):\d+: error:/) {
      let name = error.path.replacing(copy.folder.path + "/", with: "", maxReplacements: 1)
      refused.formUnion(sources[String(name)]?.faults(at: Int(error.line) ?? 0) ?? [])
    }
    guard !refused.isEmpty else { throw Command.Failure(description: String(text.suffix(4000))) }
    return refused
  }
}
