import SwiftSyntax

extension FaultSearch {
  /// Leaves a call or an assignment out, or adds where it should subtract.
  func leaveOut(_ item: CodeBlockItemSyntax) {
    guard case .expr(let expression) = item.item, !item.isValue, !item.isTopLevel else { return }
    if let assignment = expression.as(InfixOperatorExprSyntax.self) {
      leaveOut(assignment)
    } else if let call = expression.withoutEffects.as(FunctionCallExprSyntax.self), !call.isCheck,
      !call.isInitializer
    {
      add(.call, [Fault.Edit(expression.range, .statement, "")])
    }
  }

  private func leaveOut(_ assignment: InfixOperatorExprSyntax) {
    if assignment.operator.is(AssignmentExprSyntax.self) {
      // What has no value yet has to get one.
      guard !assignment.leftOperand.is(DiscardAssignmentExprSyntax.self), !assignment.isInitialization else {
        return
      }
      add(.assignment, [Fault.Edit(assignment.range, .statement, "")])
      return
    }
    guard let operation = assignment.operator.as(BinaryOperatorExprSyntax.self)?.operator,
      operation.text.hasSuffix("="), !["==", "!=", "<=", ">="].contains(operation.text)
    else { return }
    add(.assignment, [Fault.Edit(assignment.range, .statement, "")])
    let others = ["+=": "-=", "-=": "+=", "*=": "/=", "/=": "*="]
    guard let other = others[operation.text], !assignment.rightOperand.isTextOrList else { return }
    let before = source.text(assignment.range.lowerBound..<operation.range.lowerBound)
    let after = source.text(operation.range.upperBound..<assignment.range.upperBound)
    add(
      operation.text.first == "+" || operation.text.first == "-" ? .sign : .factor,
      [Fault.Edit(assignment.range, .statement, before + other + after)])
  }

  /// Returns at once, with an answer if one is wanted whose type has an obvious one.
  func returnEarly(
    from statements: CodeBlockItemListSyntax, with type: TypeSyntax?, showing name: some SyntaxProtocol
  ) {
    guard let first = statements.first else { return }
    let answers: [String]
    switch type?.trimmedDescription {
    case nil: answers = [""]
    case "Bool": answers = ["false", "true"]
    case "Double", "Int": answers = ["0"]
    case let name? where name.hasSuffix("?"): answers = ["nil"]
    default: return
    }
    if type != nil, statements.count == 1 {
      if case .expr(let value) = first.item, !value.is(IfExprSyntax.self), !value.is(SwitchExprSyntax.self) {
        for answer in answers { replace(.earlyReturn, value, with: answer) }
        return
      }
      // An `if` or a `switch` that is the result itself, and has no `return` to leave it by.
      if !first.item.is(ReturnStmtSyntax.self), !first.contains(.returnStmt, .throwStmt) {
        for answer in answers {
          add(
            .earlyReturn, [Fault.Edit(first.range, .statement, answer)],
            showingFrom: name.range.lowerBound)
        }
        return
      }
    }
    let place = first.range.lowerBound
    for answer in answers {
      let text = answer.isEmpty ? "return; " : "return \(answer); "
      add(
        .earlyReturn, [Fault.Edit(place..<place, .insertion, text)], showingFrom: name.range.lowerBound)
    }
  }

  /// Lets two neighbouring cases do each other's work.
  func swapNeighbours(in list: SwitchCaseListSyntax) {
    let cases = list.map { $0.as(SwitchCaseSyntax.self) }
    for (first, second) in zip(cases, cases.dropFirst()) {
      guard let first, let second, first.hasPlainLabel, second.hasPlainLabel else { continue }
      let one = first.statements.source(in: source)
      let other = second.statements.source(in: source)
      guard one.onOneLine != other.onOneLine else { continue }
      add(
        .cases,
        [
          Fault.Edit(first.statements.range, .statement, other),
          Fault.Edit(second.statements.range, .statement, one),
        ])
    }
  }
}
