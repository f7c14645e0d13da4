import Foundation

extension CaptureDate {
  /// A moment on this machine's clock on the wall.
  init(utcSeconds: Int64, nanoseconds: Int32 = 0, source: Source) {
    var time = time_t(utcSeconds)
    var local = tm()
    localtime_r(&time, &local)
    self.init(
      localSeconds: utcSeconds + Int64(local.tm_gmtoff), nanoseconds: nanoseconds,
      offsetMinutes: Int16(truncatingIfNeeded: local.tm_gmtoff / 60), source: source)
  }
}
