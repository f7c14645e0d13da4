/// A number that an action counts up.
@MainActor
final class Count {
  var value = 0
}
