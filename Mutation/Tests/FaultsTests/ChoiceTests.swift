import Faults
import Testing

@Suite struct ChoiceTests {
  private func candidates(_ path: String, lines: Int) -> (linesOfCode: Int, faults: [Fault]) {
    let text = (0..<lines).map { "func f\($0)() { a.b = min(c, \($0)) + d; g(\($0)) }\n" }.joined()
    let source = SourceText(path: path, text: text)
    return (source.linesOfCode, FaultSearch.faults(in: source))
  }

  private func choice(seed: UInt64 = 1) -> Choice {
    Choice(from: [candidates("Long.swift", lines: 90), candidates("Short.swift", lines: 30)], seed: seed)
  }

  @Test func `the same seed chooses the same faults, and another one others`() {
    #expect(choice().first(20) == choice().first(20))
    #expect(choice().first(20) != choice(seed: 2).first(20))
  }

  @Test func `a larger number adds to a smaller one`() {
    let more = choice().first(40).map(\.name)
    #expect(choice().first(20).allSatisfy { more.contains($0.name) })
  }

  @Test func `files get faults by how much code they have`() {
    let chosen = choice().first(40)
    #expect(chosen.count { $0.file == "Long.swift" } == 30)
    #expect(chosen.count { $0.file == "Short.swift" } == 10)
  }

  @Test func `kinds come in turn`() {
    let counts = Dictionary(grouping: choice().first(40), by: \.kind).mapValues(\.count)
    #expect(counts.count == 6)
    #expect(counts.values.allSatisfy { $0 >= 4 })
  }

  @Test func `no fault stands in the way of another`() {
    let chosen = choice().first(1000).filter { $0.file == "Short.swift" }
    let ranges = chosen.flatMap(\.edits).map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    #expect(ranges.count > 30)
    for (one, next) in zip(ranges, ranges.dropFirst()) { #expect(one.upperBound <= next.lowerBound) }
  }

  @Test func `faults that read the same have names of their own`() {
    let found = FaultSearch.faults(
      in: SourceText(path: "A.swift", text: "func f() {\n  g(a)\n}\nfunc h() {\n  g(a)\n}\n"))
    #expect(Set(found.map(\.name)).count == found.count)
    #expect(found.filter { $0.kind == .call }.map(\.line) == [2, 5])
  }
}
