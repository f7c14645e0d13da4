extension CaptureDate {
  /// The English name of a month, 1...12; nil of any other number.
  public static func name(ofMonth number: Int) -> String? {
    (1...12).contains(number) ? monthNames[number - 1] : nil
  }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
}
