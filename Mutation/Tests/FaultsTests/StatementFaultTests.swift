import Faults
import Testing

/// The faults that statements can have, shown as the file reads with all of them behind their switches.
@Suite struct StatementFaultTests {
  @Test func `a call is left out`() {
    #expect(
      switched(.call, "func f() {\n  g(1)\n  try h()\n}", 0, 1)
        == """
        import FaultSwitch
        func f() {
          if !_fault(1) { g(1) }
          if !_fault(2) { try h() }
        }
        """)
  }

  @Test(arguments: [
    "func f() -> Int { g() }", "let c = { g() }", "var c: Int { g() }",
    "func f() -> Int { switch a { case .a: g() default: h() } }",
    "func f() -> Int { if a { g() } else if b { h() } else { i() } }",
    "func f() { let c = if a { g() } else { h() } }",
    "func f() { fatalError() }", "init() { self.init(a: 1) }", "main()",
  ]) func `a call whose value is used stays`(text: String) { #expect(mutations(.call, of: text).isEmpty) }

  @Test func `a call in a branch is left out where nobody uses its value`() {
    let text = "func f() { if a { g() } }"
    #expect(mutations(.call, of: text) == ["func f() { if a { } }"])
  }

  @Test func `a field keeps what it had`() {
    #expect(
      switched(.assignment, "func f() {\n  a.b = nil\n}", 0)
        == "import FaultSwitch\nfunc f() {\n  if !_fault(1) { a.b = nil }\n}")
  }

  @Test(arguments: [
    "init() { a = 1 }", "func f() { _ = a }", "func f() { let c: Int\n if a { c = g } else { c = h } }",
  ]) func `what has no value yet gets one`(text: String) { #expect(mutations(.assignment, of: text).isEmpty) }

  @Test func `what is added is taken away`() {
    #expect(
      switched(.sign, "func f() { a += b }", 0)
        == "import FaultSwitch\nfunc f() { if _fault(1) { a -= b } else { a += b } }")
    #expect(mutations(.sign, of: "func f() { a += \"b\" }").isEmpty)
  }

  @Test func `a function without a result returns at once`() {
    #expect(
      switched(.earlyReturn, "func f() {\n  g()\n}", 0)
        == "import FaultSwitch\nfunc f() {\n  if _fault(1) { return; }; g()\n}")
  }

  @Test func `a function with a plain result returns another one`() {
    #expect(
      mutations(.earlyReturn, of: "func f() -> Bool {\n  g()\n  return h\n}")
        == ["func f() -> Bool { return false; g()", "func f() -> Bool { return true; g()"])
    #expect(
      switched(.earlyReturn, "var c: Int? { g }", 0)
        == "import FaultSwitch\nvar c: Int? { (_fault(1) ? nil : g) }")
    #expect(
      switched(.earlyReturn, "var c: Bool { switch g { case .a: true default: h } }", 1)
        == "import FaultSwitch\nvar c: Bool { if _fault(2) { true } else { switch g { case .a: true default: h } } }"
    )
    #expect(
      mutations(.earlyReturn, of: "func f() -> Int { return g }")
        == ["func f() -> Int { return 0; return g }"])
    #expect(mutations(.earlyReturn, of: "func f() -> Pose { g }").isEmpty)
    #expect(
      mutations(.earlyReturn, of: "var c: Bool {\n  switch g {\n  case .a: true\n  default: h\n  }\n}")
        == ["var c: Bool { false", "var c: Bool { true"])
  }

  @Test func `neighbouring cases do each other's work`() {
    let text = """
      switch a {
      case .up: go(1)
      case .down:
        go(2)
        stop()
      }
      """
    #expect(
      switched(.cases, text, 0)
        == """
        import FaultSwitch
        switch a {
        case .up: if _fault(1) { go(2)
          stop() } else { go(1) }
        case .down:
          if _fault(1) { go(1) } else { go(2)
          stop() }
        }
        """)
  }

  @Test(arguments: [
    "switch a { case .b(let x): f(x) case .c: g() }", "switch a { case .b where c: f() case .c: g() }",
    "switch a { case .b: f() case .c: f() }", "switch a { case .b: f(); fallthrough case .c: g() }",
    "switch a { case let x: f(x) default: g() }",
  ]) func `cases that need their label stay`(text: String) { #expect(mutations(.cases, of: text).isEmpty) }
}
