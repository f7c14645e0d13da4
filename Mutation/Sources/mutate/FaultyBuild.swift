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

  /// Chooses and builds until all that is chosen compiles.
  ///
  /// - Parameter rejected: is told of each fault that does not compile.
  init(
    _ copy: PackageCopy, _ candidates: [Candidates], _ settings: Settings, rejected: (Fault) throws -> Void
  ) throws {
    tests = copy.folder
    var open = candidates.filter { settings.wants($0.source.path) }
    while true {
      let choice = Choice(
        from: open.map { ($0.source.linesOfCode, $0.faults) }, seed: settings.seed)
      let chosen = choice.first(settings.count)
      faults = Dictionary(uniqueKeysWithValues: zip(1..., chosen))
      let written = try write(candidates.map(\.source), into: copy)
      say("Building \(faults.count) of them")
      let refused = try build(copy, written)
      if refused.isEmpty { return }
      for number in refused.sorted() {
        guard let fault = faults[number] else { continue }
        say("  does not compile: \(fault.file):\(fault.line): \(fault.mutated)")
        try rejected(fault)
        for index in open.indices { open[index].faults.removeAll { $0.name == fault.name } }
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
  private mutating func build(_ copy: PackageCopy, _ sources: [String: SwitchedSource]) throws -> Set<Int> {
    let options = ["--scratch-path", copy.folder.deletingLastPathComponent().appending(path: "build").path]
    let build = Command("swift", ["build", "--build-tests"] + options, in: copy.folder)
    let (text, status) = try build.run()
    if status == 0 {
      let place = try Command("swift", ["build", "--show-bin-path"] + options, in: copy.folder).output()
      tests = URL(filePath: place.trimmingCharacters(in: .newlines)).appending(
        path: "enlargerPackageTests.xctest")
      return []
    }
    var refused: Set<Int> = []
    for error in text.matches(of: /(?m)^(?<path>[^\n:]+\.swift):(?<line>\d+):\d+: error:/) {
      let name = error.path.replacing(copy.folder.path + "/", with: "", maxReplacements: 1)
      refused.formUnion(sources[String(name)]?.faults(at: Int(error.line) ?? 0) ?? [])
    }
    guard !refused.isEmpty else { throw Command.Failure(description: String(text.suffix(4000))) }
    return refused
  }
}
