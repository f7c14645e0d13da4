import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds every fault that can be made in a file.
///
/// Each of its kinds is chosen so that the result nearly always compiles; what does not is sorted out by the
/// compiler. Numbers and operators that have to be known at compile time are left alone.
public final class FaultSearch: SyntaxVisitor {
  let source: SourceText
  private(set) var faults: [Fault] = []

  /// Every fault of a file, in the order of the text.
  public static func faults(in source: SourceText) -> [Fault] {
    let parsed = Parser.parse(source: String(decoding: source.bytes, as: UTF8.self))
    // An operator that is not a standard one stays as it was parsed, and is not looked into.
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    let search = FaultSearch(source)
    search.walk(folded)
    return search.inOrder
  }

  private init(_ source: SourceText) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  private var inOrder: [Fault] {
    var seen: [String: Int] = [:]
    return faults.enumerated()
      .sorted {
        ($0.element.edits[0].range.lowerBound, $0.offset) < ($1.element.edits[0].range.lowerBound, $1.offset)
      }
      .map { _, fault in
        seen[fault.name, default: 0] += 1
        var fault = fault
        fault.occurrence = seen[fault.name] ?? 1
        return fault
      }
  }

  /// - Parameter start: where what is shown of the file begins, if not with the edits.
  func add(_ kind: FaultKind, _ edits: [Fault.Edit], showingFrom start: Int? = nil) {
    let first = edits.map(\.range.lowerBound).min() ?? 0
    let last = edits.map(\.range.upperBound).max() ?? 0
    let shown = source.lines(of: min(start ?? first, first)..<last)
    var mutated = ""
    var end = shown.lowerBound
    for edit in edits {
      mutated += source.text(end..<edit.range.lowerBound) + edit.text
      end = edit.range.upperBound
    }
    mutated += source.text(end..<shown.upperBound)
    let original = source.text(shown).onOneLine
    let line = mutated.onOneLine
    guard line != original else { return }
    faults.append(
      Fault(
        kind: kind, file: source.path, line: source.line(of: first), edits: edits, original: original,
        mutated: line.isEmpty ? "(left out)" : line))
  }

  func replace(_ kind: FaultKind, _ node: some SyntaxProtocol, with text: String) {
    // What is written twice is checked twice; and `try` may not stand inside of `? :`.
    guard node.range.count <= 400, !node.tokens(viewMode: .sourceAccurate).contains(where: \.marksEffect)
    else { return }
    add(kind, [Fault.Edit(node.range, .expression, text)])
  }

  // MARK: What is left alone

  public override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  public override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  public override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  public override func visit(_ node: GenericArgumentSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  public override func visit(_ node: InlineArrayTypeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  public override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  public override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.compiledElements { walk(elements) }
    return .skipChildren
  }

  // MARK: Where to look

  public override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    replaceOperator(of: node)
    return .visitChildren
  }

  public override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.operator.text {
    case "-": replace(.sign, node, with: node.expression.source(in: source))
    case "!": replace(.condition, node, with: node.expression.source(in: source))
    default: break
    }
    return .visitChildren
  }

  public override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isCheck { return .skipChildren }
    unclamp(node)
    return .visitChildren
  }

  public override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    turnRound(node)
    return .visitChildren
  }

  public override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  public override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    enlarge(node)
    return .skipChildren
  }

  public override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard let value = Double(node.literal.text.filter { $0 != "_" }) else { return .skipChildren }
    replace(.constant, node, with: value == 0 ? "0.1" : "\((value * 1.1).rounded(toDigits: 12))")
    return .skipChildren
  }

  public override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    leaveOut(node)
    return .visitChildren
  }

  public override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body {
      returnEarly(from: body.statements, with: node.signature.returnClause?.type, showing: node.name)
    }
    return .visitChildren
  }

  public override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let statements)? = node.accessorBlock?.accessors, let type = node.typeAnnotation?.type {
      returnEarly(from: statements, with: type, showing: node.pattern)
    }
    return .visitChildren
  }

  public override func visit(_ node: SwitchCaseListSyntax) -> SyntaxVisitorContinueKind {
    swapNeighbours(in: node)
    return .visitChildren
  }
}
