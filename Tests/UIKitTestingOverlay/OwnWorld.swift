// The test library announces an overlay for files that import it together with UIKit. This one adds a trait.
@_exported import Testing
@_spi(Double) import UIKit

/// Gives each test a clock, a run loop and settings of its own.
public struct OwnWorld: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await UIKitWorld.with(UIKitWorld()) { try await function() }
  }
}

extension Trait where Self == OwnWorld {
  public static var ownWorld: OwnWorld { OwnWorld() }
}
