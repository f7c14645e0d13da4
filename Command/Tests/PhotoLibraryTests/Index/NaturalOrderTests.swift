import Testing

@testable import PhotoLibrary

@Suite struct NaturalOrderTests {
  @Test(
    "Names in the order people expect",
    arguments: [
      ["IMG_2.jpg", "IMG_10.jpg", "IMG_100.jpg"],
      ["a.jpg", "B.jpg", "c.jpg"],
      ["01.jpg", "1.jpg", "2.jpg"],
      ["a", "a1", "a1b", "a2", "b"],
      ["9999999999999999999998.jpg", "9999999999999999999999.jpg", "10000000000000000000000.jpg"],
      ["", "0", "00", "1"],
    ])
  func expected(names: [String]) {
    let bytes = names.map { Array($0.utf8) }
    for (i, a) in bytes.enumerated() {
      for (j, b) in bytes.enumerated() {
        #expect(NaturalOrder.precedes(a, b) == (i < j), "\(names[i]) and \(names[j])")
      }
    }
  }

  @Test("Law: a strict total order over any bytes", arguments: [UInt64(1), 2, 3])
  func totalOrder(seed: UInt64) {
    var random = Seeded(seed)
    let letters = Array("aA019b_\u{FF}".utf8) + [0xFF]
    func name() -> [UInt8] {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in letters.randomElement(using: &random) ?? 0 }
    }
    for _ in 0..<3000 {
      let (a, b, c) = (name(), name(), name())
      #expect(
        NaturalOrder.precedes(a, b) != NaturalOrder.precedes(b, a) || a == b, "seed \(seed): \(a), \(b)")
      if NaturalOrder.precedes(a, b), NaturalOrder.precedes(b, c) {
        #expect(NaturalOrder.precedes(a, c), "seed \(seed): \(a), \(b), \(c)")
      }
    }
  }
}
