// What Enlarger and GRDB use and the SDK of macOS 13 lacks, as later ones declare it. `Scripts/typecheck` alone
// compiles it, in each module that needs it. Nothing of it ever runs.
import Dispatch

public typealias SendableMetatype = Any

public struct Int128 {}
public struct UInt128 {}

extension DispatchQueue: @unchecked Sendable {}
extension DispatchQoS: @unchecked Sendable {}

struct ExecutorJob: ~Copyable {
  let unowned: UnownedJob
}

extension UnownedJob {
  init(_ job: consuming ExecutorJob) { self = job.unowned }

  func runSynchronously(on executor: UnownedSerialExecutor) {}
}

extension SerialExecutor {
  func enqueue(_ job: UnownedJob) {}

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

extension AsyncStream {
  static func makeStream(
    of _: Element.Type = Element.self, bufferingPolicy: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: AsyncStream<Element>, continuation: Continuation) {
    var made: Continuation?
    let stream = AsyncStream(Element.self, bufferingPolicy: bufferingPolicy) { made = $0 }
    // A stream is made with its continuation, before it is returned.
    // swift-format-ignore: NeverForceUnwrap
    return (stream, made!)
  }
}

extension Sequence {
  func count<E: Error>(where isCounted: (Element) throws(E) -> Bool) throws(E) -> Int {
    var count = 0
    for element in self where try isCounted(element) { count += 1 }
    return count
  }
}

extension Result {
  init(catching body: () throws(Failure) -> Success) {
    do {
      self = .success(try body())
    } catch {
      self = .failure(error)
    }
  }

  func get() throws(Failure) -> Success {
    switch self {
    case .success(let success): return success
    case .failure(let failure): throw failure
    }
  }
}
