/// The order in which people expect file names: `IMG_2` before `IMG_10`, `a` beside `A`.
enum NaturalOrder {
  /// Whether one name comes before another; a strict total order on bytes.
  ///
  /// Runs of digits compare by their number, ASCII letters without regard to case. Names that are alike so
  /// far fall back to their bytes.
  static func precedes(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Bool {
    let difference = compare(a, b)
    return difference == 0 ? a.lexicographicallyPrecedes(b) : difference < 0
  }

  private static func compare(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Int {
    var (i, j) = (a.startIndex, b.startIndex)
    while i < a.endIndex, j < b.endIndex {
      if isDigit(a[i]), isDigit(b[j]) {
        let left = digits(a, &i)
        let right = digits(b, &j)
        if left.count != right.count { return left.count - right.count }
        if let (x, y) = zip(left, right).first(where: { $0 != $1 }) { return Int(x) - Int(y) }
      } else {
        let (x, y) = (folded(a[i]), folded(b[j]))
        if x != y { return Int(x) - Int(y) }
        a.formIndex(after: &i)
        b.formIndex(after: &j)
      }
    }
    return i < a.endIndex ? 1 : j < b.endIndex ? -1 : 0
  }

  /// A run of digits without its leading zeros; moves the index past the run.
  private static func digits<Name: Collection<UInt8>>(_ name: Name, _ index: inout Name.Index) -> [UInt8] {
    var run: [UInt8] = []
    while index < name.endIndex, isDigit(name[index]) {
      if !run.isEmpty || name[index] != 0x30 { run.append(name[index]) }
      name.formIndex(after: &index)
    }
    return run
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }
}
