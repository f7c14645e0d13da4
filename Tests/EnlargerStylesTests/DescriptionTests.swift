import EnlargerCore
import EnlargerStyles
import Testing

/// What a tuning panel and a table of the documentation are made of.
@Suite struct DescriptionTests {
  private var entries: [EffectList.Entry] {
    var list = EffectList()
    var style = ZoomStyle.photos
    style.visit(&list)
    return list.entries
  }

  @Test func `Every constant says in one sentence what it does`() {
    #expect(entries.count > 100)
    for entry in entries {
      let sentence = entry.effect
      #expect(sentence.first?.isUppercase == true && sentence.last == ".", "\(entry.path)")
      #expect(!sentence.contains(". ") && (20...110).contains(sentence.count), "\(entry.path): \(sentence)")
    }
  }

  @Test func `No two constants of one group are said to do the same`() {
    let groups = Dictionary(grouping: entries) { $0.path.split(separator: ".").dropLast().joined() }
    for (_, group) in groups { #expect(Set(group.map(\.effect)).count == group.count) }
  }

  @Test func `Units fit what is measured`() {
    let units = Dictionary(
      entries.compactMap { entry in entry.number.map { (entry.path, $0.unit) } }, uniquingKeysWith: { $1 })
    #expect(units["drag.deadZone"] == .points)
    #expect(units["drag.commit.flickVelocity"] == .pointsPerSecond)
    #expect(units["drag.commit.projection"] == .seconds)
    #expect(units["opening.timedSpring.duration"] == .seconds)
    #expect(units["tracking.angularFrequency"] == .radiansPerSecond)
    #expect(units["drag.horizontal.band.limit"] == .viewportWidths)
    #expect(units["fallback.middle.side"] == .points)
  }
}
