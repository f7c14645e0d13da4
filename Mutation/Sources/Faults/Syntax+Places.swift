import SwiftSyntax

extension SyntaxProtocol {
  /// Its bytes in the file, without what surrounds it.
  var range: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  func source(in file: SourceText) -> String { file.text(range) }

  func contains(_ kinds: SyntaxKind...) -> Bool {
    if kinds.contains(kind) { return true }
    return children(viewMode: .sourceAccurate).contains { child in
      kinds.contains { child.contains($0) }
    }
  }

  /// The declaration of a function, an initialiser or a closure that it stands in.
  var owner: Syntax? {
    var node = parent
    while let current = node {
      switch current.kind {
      case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl, .closureExpr, .accessorBlock,
        .subscriptDecl:
        return current
      default: node = current.parent
      }
    }
    return nil
  }
}

extension TokenSyntax {
  var marksEffect: Bool { [.keyword(.try), .keyword(.await)].contains(tokenKind) }
}

extension ExprSyntax {
  var isTextOrList: Bool { contains(.stringLiteralExpr, .arrayExpr) }

  /// Without `try` and `await`.
  var withoutEffects: ExprSyntax {
    if let node = self.as(TryExprSyntax.self) { return node.expression.withoutEffects }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.withoutEffects }
    return self
  }
}

extension FunctionCallExprSyntax {
  private var functionName: String? { calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text }

  /// What guards against mistakes of a programmer has no test.
  var isCheck: Bool {
    ["precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError"]
      .contains(functionName ?? "")
  }

  /// `self.init` or `super.init`.
  var isInitializer: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.`init`)
  }
}

extension InfixOperatorExprSyntax {
  /// Whether the left side may get its first value here: in an initialiser, or where a constant or
  /// variable of the same function was declared without one.
  var isInitialization: Bool {
    guard let owner else { return true }
    if owner.is(InitializerDeclSyntax.self) { return true }
    guard let name = leftOperand.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return owner.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == name, let pattern = token.parent?.as(IdentifierPatternSyntax.self),
        let binding = pattern.parent?.as(PatternBindingSyntax.self)
      else { return false }
      return binding.initializer == nil
    }
  }
}

extension SwitchCaseSyntax {
  /// Whether the label gives nothing to the statements, and they do not run on into the next.
  var hasPlainLabel: Bool {
    guard !statements.isEmpty, !statements.contains(.fallThroughStmt) else { return false }
    guard case .case(let label) = label else { return true }
    return !label.contains(.valueBindingPattern, .patternExpr, .identifierPattern, .isTypePattern)
      && label.caseItems.allSatisfy { $0.whereClause == nil }
  }
}
