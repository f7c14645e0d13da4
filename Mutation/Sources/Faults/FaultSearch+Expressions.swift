import SwiftSyntax

extension FaultSearch {
  private static let operators: [String: (kind: FaultKind, others: [String])] = [
    "<": (.comparison, ["<=", ">="]), "<=": (.comparison, ["<", ">"]),
    ">": (.comparison, [">=", "<="]), ">=": (.comparison, [">", "<"]),
    "==": (.comparison, ["!="]), "!=": (.comparison, ["=="]),
    "+": (.sign, ["-"]), "-": (.sign, ["+"]),
    "*": (.factor, ["/"]), "/": (.factor, ["*"]),
    "&&": (.logic, ["||"]), "||": (.logic, ["&&"]),
  ]

  func replaceOperator(of node: InfixOperatorExprSyntax) {
    guard let operation = node.operator.as(BinaryOperatorExprSyntax.self)?.operator,
      let (kind, others) = FaultSearch.operators[operation.text]
    else { return }
    // Texts and lists can be added, but not subtracted.
    if kind == .sign, node.leftOperand.isTextOrList || node.rightOperand.isTextOrList { return }
    let before = source.text(node.range.lowerBound..<operation.range.lowerBound)
    let after = source.text(operation.range.upperBound..<node.range.upperBound)
    for other in others { replace(kind, node, with: before + other + after) }
  }

  /// Takes the bounds off a number, or makes an upper bound a lower one.
  func unclamp(_ call: FunctionCallExprSyntax) {
    guard call.trailingClosure == nil else { return }
    let arguments = call.arguments.map { $0.expression.source(in: source) }
    if let function = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      guard call.arguments.allSatisfy({ $0.label == nil }) else { return }
      switch (function, arguments.count) {
      case ("min", 2), ("max", 2):
        let list = arguments.joined(separator: ", ")
        replace(.clamp, call, with: "\(function == "min" ? "max" : "min")(\(list))")
        for argument in arguments { replace(.clamp, call, with: argument) }
      case ("abs", 1): replace(.sign, call, with: arguments[0])
      default: break
      }
    } else if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "clamped", let base = member.base,
      call.arguments.first?.label?.text == "to"
    {
      replace(.clamp, call, with: base.source(in: source))
    }
  }

  /// Turns a condition round, or takes it for true.
  func turnRound(_ element: ConditionElementSyntax) {
    guard case .expression(let condition) = element.condition else { return }
    negate(condition)
    let owner = element.parent?.parent
    guard owner?.is(IfExprSyntax.self) == true || owner?.is(GuardStmtSyntax.self) == true else { return }
    replace(.condition, condition, with: "true")
  }

  /// Comparisons have other operators, and a `!` is left out where it stands.
  func negate(_ condition: ExprSyntax) {
    guard !condition.is(InfixOperatorExprSyntax.self), !condition.is(PrefixOperatorExprSyntax.self),
      !condition.is(BooleanLiteralExprSyntax.self)
    else { return }
    replace(.condition, condition, with: "!(\(condition.source(in: source)))")
  }

  /// An index that is too large only traps, so those are left alone; so are bit patterns.
  func enlarge(_ node: IntegerLiteralExprSyntax) {
    guard node.parent?.parent?.parent?.is(SubscriptCallExprSyntax.self) != true,
      let value = Int(node.literal.text.filter { $0 != "_" }), value < 1 << 31
    else { return }
    replace(.constant, node, with: "\(value < 10 ? value + 1 : value + max(1, value / 10))")
  }
}

extension Double {
  /// 0.33 and not 0.33000000000000007.
  func rounded(toDigits digits: Int) -> Double {
    guard self != 0, isFinite else { return self }
    var scale = 1.0
    for _ in 0..<digits where (self * scale).rounded() != self * scale { scale *= 10 }
    let rounded = (self * scale).rounded() / scale
    return rounded == 0 ? self : rounded
  }
}
