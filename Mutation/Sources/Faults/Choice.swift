/// Chooses faults out of all that could be made: evenly over the code, evenly over the kinds.
///
/// The same seed chooses the same ones, and a larger number adds to those of a smaller one.
public struct Choice: Sendable {
  private struct File {
    var linesOfCode: Int
    /// Faults of all kinds in turn, none in the way of an earlier one.
    var faults: [Fault]
    var taken = 0

    var share: Double { Double(linesOfCode) / Double(taken + 1) }
  }

  private var files: [File]

  /// - Parameter candidates: for each file how much code it has, and all that can be made there.
  public init(from candidates: [(linesOfCode: Int, faults: [Fault])], seed: UInt64) {
    files = candidates.map { File(linesOfCode: $0.linesOfCode, faults: Choice.mixed($0.faults, seed: seed)) }
  }

  /// The faults chosen, in the order of their files.
  public func first(_ count: Int) -> [Fault] {
    var files = files
    for _ in 0..<count {
      // As seats are given to parties: each goes where there is most code for one fault.
      let open = files.indices.filter { files[$0].taken < files[$0].faults.count }
      guard let next = open.max(by: { files[$0].share < files[$1].share }) else { break }
      files[next].taken += 1
    }
    return files.flatMap { $0.faults.prefix($0.taken) }
  }

  private static func mixed(_ faults: [Fault], seed: UInt64) -> [Fault] {
    var random = SplitMix(state: seed &+ (faults.first?.file.fingerprint ?? 0))
    var kinds = FaultKind.allCases.map { kind in
      faults.filter { $0.kind == kind }.shuffled(using: &random)
    }
    kinds.shuffle(using: &random)
    var chosen: [Fault] = []
    while kinds.contains(where: { !$0.isEmpty }) {
      for index in kinds.indices {
        while let fault = kinds[index].popLast() {
          guard !chosen.contains(where: fault.overlaps) else { continue }
          chosen.append(fault)
          break
        }
      }
    }
    return chosen
  }
}

extension String {
  /// FNV-1a, which is the same in every process.
  public var fingerprint: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}
