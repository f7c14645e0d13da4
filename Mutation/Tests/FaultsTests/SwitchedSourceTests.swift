import Faults
import Testing

@Suite struct SwitchedSourceTests {
  @Test func `a file without faults stays as it is`() {
    #expect(
      SwitchedSource(SourceText(path: "A.swift", text: "let a = 1\n"), faults: []).text == "let a = 1\n")
  }

  @Test func `several faults stand in one file, each behind its number`() {
    let text = "func f(a: Int) -> Bool {\n  let é = a + 1 // 🙂\n  return é < 3\n}\n"
    let source = SourceText(path: "A.swift", text: text)
    let chosen = FaultSearch.faults(in: source).filter { $0.kind == .sign || $0.mutated.contains("<=") }
    #expect(
      SwitchedSource(source, faults: Array(zip(7..., chosen))).text
        == """
        import FaultSwitch
        func f(a: Int) -> Bool {
          let é = (_fault(7) ? a - 1 : a + 1) // 🙂
          return (_fault(8) ? é <= 3 : é < 3)
        }

        """)
  }

  @Test func `a complaint about a line leads to the fault there, or to the nearest`() {
    let text = "func f() {\n  a(\n    1)\n\n  b()\n  c()\n}\n"
    let source = SourceText(path: "A.swift", text: text)
    let calls = FaultSearch.faults(in: source).filter { $0.kind == .call && !$0.original.contains("b()") }
    let switched = SwitchedSource(source, faults: Array(zip(1..., calls)))
    #expect(calls.count == 2)
    #expect(switched.faults(at: 3) == [1])
    #expect(switched.faults(at: 4) == [1])
    #expect(switched.faults(at: 5) == [1])
    #expect(switched.faults(at: 7) == [2])
    #expect(switched.faults(at: 99) == [2])
  }
}
