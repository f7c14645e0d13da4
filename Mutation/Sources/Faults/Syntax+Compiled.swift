import SwiftSyntax

extension IfConfigDeclSyntax {
  /// What is compiled where the faults are tried, on Linux; nil if that is not known.
  var compiledElements: IfConfigClauseSyntax.Elements? {
    for clause in clauses {
      guard let condition = clause.condition else { return clause.elements }
      guard let holds = condition.holdsOnLinux else { return nil }
      if holds { return clause.elements }
    }
    return nil
  }
}

extension ExprSyntax {
  fileprivate var holdsOnLinux: Bool? {
    if let not = self.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return not.expression.holdsOnLinux.map { !$0 }
    }
    // A test double stands in for UIKit.
    switch trimmedDescription {
    case "canImport(UIKit)", "os(Linux)": return true
    case "canImport(ObjectiveC)", "hasFeature(Embedded)", "arch(wasm32)", "os(iOS)": return false
    default: return nil
    }
  }
}

extension CodeBlockItemSyntax {
  var isTopLevel: Bool { parent?.parent?.is(SourceFileSyntax.self) == true }

  /// Whether this alone is what a function, a closure, an `if` or a `switch` is worth.
  var isValue: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent
    else { return false }
    if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return true }
    let holder = owner.is(CodeBlockSyntax.self) ? owner.parent : owner
    if let function = holder?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    if let accessor = holder?.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.tokenKind == .keyword(.get)
    }
    if holder?.is(IfExprSyntax.self) == true { return holder?.isUsed == true }
    if holder?.is(SwitchCaseSyntax.self) == true { return holder?.parent?.parent?.isUsed == true }
    return false
  }
}

extension Syntax {
  /// Whether the value of an `if` or a `switch` is used, so far as can be seen.
  fileprivate var isUsed: Bool {
    // `else if` is worth what its `if` is.
    if let outer = parent?.as(IfExprSyntax.self) { return Syntax(outer).isUsed }
    guard let statement = parent?.as(ExpressionStmtSyntax.self) else { return true }
    return statement.parent?.as(CodeBlockItemSyntax.self)?.isValue ?? true
  }
}
