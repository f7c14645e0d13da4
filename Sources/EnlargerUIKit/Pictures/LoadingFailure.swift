/// Why a photo could not be loaded.
nonisolated public struct LoadingFailure: Error, Equatable, Sendable {
  /// What the source threw.
  public let error: any Error

  /// Creates a failure from what was thrown.
  public init(_ error: any Error) { self.error = error }

  /// Whether both errors say the same of themselves.
  public static func == (a: LoadingFailure, b: LoadingFailure) -> Bool {
    String(reflecting: a.error) == String(reflecting: b.error)
  }
}

/// The source answered with a picture that has no size.
nonisolated public struct EmptyPicture: Error, Equatable, Sendable {}
