// What Enlarger and GRDB use and an SDK before iOS 18 or macOS 14 lacks, as later ones declare it. `Scripts/typecheck`
// alone compiles it, in each module that needs it. Nothing of it ever runs.
#if os(iOS)
  import UIKit

  extension UITabBarController {
    @available(iOS 18.0, *)
    var isTabBarHidden: Bool {
      get { tabBar.isHidden }
      set { tabBar.isHidden = newValue }
    }

    @available(iOS 18.0, *)
    func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }
  }

  extension UINavigationController {
    @available(iOS 26.0, *)
    var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { nil }
  }

  @available(iOS 18.0, *)
  enum AccessibilitySettings {
    static var animatedImagesEnabled: Bool { true }
  }

  extension UIAccessibilityTraits {
    @available(iOS 17.0, *)
    static var supportsZoom: UIAccessibilityTraits { [] }
  }

  extension UIResponder {
    @available(iOS 17.0, *)
    @objc func accessibilityZoomIn(at point: CGPoint) -> Bool { false }

    @available(iOS 17.0, *)
    @objc func accessibilityZoomOut(at point: CGPoint) -> Bool { false }
  }

  @available(iOS 26.0, *)
  extension UIView {
    struct LayoutRegion {
      enum AdaptivityAxis { case horizontal, vertical }

      static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion { LayoutRegion() }
    }

    func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets { safeAreaInsets }
  }

  extension MainActor {
    nonisolated static func assumeIsolated<T: Sendable>(
      _ operation: @MainActor () throws -> T
    ) rethrows -> T {
      dispatchPrecondition(condition: .onQueue(.main))
      return try withoutActuallyEscaping(operation) { try unsafeBitCast($0, to: (() throws -> T).self)() }
    }
  }
#else
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
#endif
