import Faults
import Testing

/// The faults that an expression can have. `a` and `b` stand for anything.
@Suite struct ExpressionFaultTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var kind: FaultKind
    var text: String
    var faults: [String]
    var testDescription: String { "\(kind.rawValue) in \(text)" }

    init(_ kind: FaultKind, _ text: String, _ faults: String...) {
      (self.kind, self.text, self.faults) = (kind, text, faults)
    }
  }

  static let rows = [
    Row(.comparison, "let c = a < b", "let c = a <= b", "let c = a >= b"),
    Row(.comparison, "let c = a >= b", "let c = a > b", "let c = a < b"),
    Row(.comparison, "let c = a == nil", "let c = a != nil"),
    Row(.sign, "let c = a + b", "let c = a - b"),
    Row(.sign, "let c = -a", "let c = a"),
    Row(.sign, "let c = abs(a)", "let c = a"),
    Row(.sign, #"let c = a + "text""#),
    Row(.sign, "let c = a + [b]"),
    Row(.factor, "let c = a * b", "let c = a / b"),
    Row(.factor, "let c = a / b", "let c = a * b"),
    // What binds more tightly keeps doing so.
    Row(.sign, "let c = a * 2 + b * 3", "let c = a * 2 - b * 3"),
    Row(.factor, "let c = a + b * 3", "let c = a + b / 3"),
    Row(.clamp, "let c = min(a, b)", "let c = max(a, b)", "let c = a", "let c = b"),
    Row(.clamp, "let c = a.clamped(to: b)", "let c = a"),
    Row(.clamp, "let c = list.min()"),
    Row(.clamp, "let c = range.clamped(a)"),
    Row(.logic, "let c = a && b", "let c = a || b"),
    Row(.condition, "let c = !a", "let c = a"),
    Row(.condition, "let c = a ? 1 : 2", "let c = !(a) ? 1 : 2"),
    Row(.condition, "if a { f() }", "if !(a) { f() }", "if true { f() }"),
    Row(.condition, "guard a > b, let c else { return }", "guard true, let c else { return }"),
    Row(.condition, "while a { f() }", "while !(a) { f() }"),
    Row(.condition, "while a < b { f() }"),
    Row(.condition, "if let a { f() }"),
    Row(.constant, "let c = 0.3", "let c = 0.33"),
    Row(.constant, "let c = 1_000.0", "let c = 1100.0"),
    Row(.constant, "let c = 1e-9", "let c = 1.1e-09"),
    Row(.constant, "let c = 2", "let c = 3"),
    Row(.constant, "let c = 844", "let c = 928"),
    Row(.constant, "let c = 0xFF"),
    Row(.constant, "let c = list[0]"),
    Row(.constant, "let c: InlineArray<4, Int>"),
    Row(.constant, "@available(iOS 16, *) func f() {}"),
    Row(.constant, "enum E: Int { case a = 1 }"),
    Row(.constant, "switch a { case 1: f() default: break }"),
  ]

  @Test(arguments: rows) func `an expression has the faults of its kind`(row: Row) {
    #expect(mutations(row.kind, of: row.text) == row.faults)
  }

  @Test func `what guards against a programmer's mistake is left alone`() {
    #expect(FaultSearch.faults(in: SourceText(path: "A.swift", text: "precondition(a < 1)")).isEmpty)
  }

  @Test func `what has an effect is not made conditional`() {
    #expect(mutations(.comparison, of: "let c = a < (try b())").isEmpty)
    #expect(
      mutations(.comparison, of: "let c = try a() < b") == ["let c = try a() <= b", "let c = try a() >= b"])
  }

  @Test func `only what is compiled is looked into`() {
    let text = """
      #if canImport(ObjectiveC)
        let c = a + 1
      #elseif hasFeature(Embedded)
        let c = a + 2
      #else
        let c = a + 3
      #endif
      #if SOMETHING_ELSE
        let d = a + 4
      #endif
      """
    #expect(mutations(.sign, of: text) == ["let c = a - 3"])
  }
}
