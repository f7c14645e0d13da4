// What Enlarger and GRDB use and the SDK of macOS 13 lacks, as later ones declare it. `Scripts/typecheck-macos` alone
// compiles it, in each module that needs it. Nothing of it ever runs.
import Dispatch

public typealias SendableMetatype = Any

public struct Int128 {}
public struct UInt128 {}

extension DispatchQueue: @unchecked Sendable {}
extension DispatchQoS: @unchecked Sendable {}

struct ExecutorJob: ~Copyable {}

extension UnownedJob {
  init(_ job: consuming ExecutorJob) { fatalError() }

  func runSynchronously(on executor: UnownedSerialExecutor) {}
}

extension SerialExecutor {
  func enqueue(_ job: UnownedJob) {}

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

extension AsyncStream {
  static func makeStream(
    of _: Element.Type = Element.self, bufferingPolicy: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: AsyncStream<Element>, continuation: Continuation) { fatalError() }
}

extension Sequence {
  func count<E: Error>(where isCounted: (Element) throws(E) -> Bool) throws(E) -> Int { fatalError() }
}

extension Result {
  init(catching body: () throws(Failure) -> Success) { fatalError() }

  func get() throws(Failure) -> Success { fatalError() }
}
