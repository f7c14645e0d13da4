/// A week of rivers, black sand and northern lights.
enum IcelandTrip {
  private static let green = Gradient(0x8CFFB0, 0x32D98C, 0x2A8FA8, 0x5A3FA0, 0x2A1A50)

  static let photos: [SamplePhoto] = [
    SamplePhoto(
      "2023-11-03 12:10", "River braids", .landscape,
      DeltaScene(
        seed: 2, silt: Gradient(0x2A2624, 0x6B5A4A, 0xB89A74, 0xD8C4A0),
        stream: Gradient(0xB8D8D4, 0x5AA8B8, 0x1F5A7A))),
    SamplePhoto(
      "2023-11-03 12:24", "Glacier milk", .classicPortrait, stored: .transversed,
      DeltaScene(
        seed: 11, silt: Gradient(0x14181C, 0x2C3438, 0x4A5254, 0x8A8C84),
        stream: Gradient(0xDDF0EE, 0x8CC8D0, 0x3F8CA0),
        turn: -0.5)),
    SamplePhoto(
      "2023-11-04 15:02", "Black sand", .landscape, stored: .flipped,
      BeachScene(
        seed: 5, sand: RGB(0x3A3B40), water: Gradient(0xB8CDD0, 0x6B9AA4, 0x2F6474, 0x16384A), line: 0.55)),
    SamplePhoto(
      "2023-11-04 22:37", "Green curtain", .wide,
      AuroraScene(
        seed: 6, night: Gradient(0x050B1A, 0x0A1B33, 0x17405A), curtain: green)),
    SamplePhoto(
      "2023-11-05 23:15", "Violet hour of the aurora", .portrait,
      AuroraScene(
        seed: 13, night: Gradient(0x07081C, 0x15173A, 0x2F3560),
        curtain: Gradient(0x9CFFC8, 0x58C8B8, 0x8A5AD0, 0xC04A9C, 0x40184A), strength: 0.95)),
    SamplePhoto(
      "2023-11-06 16:21", "The lighthouse", .landscape,
      SeaScene(
        seed: 8, sky: Skies.blueHour(0.62, cloud: 0.55, offset: 0.4),
        water: Gradient(0x6A7494, 0x2C4064, 0x0A1730),
        glitter: RGB(0.5, 0.4, 0.3), calm: 0.2, subject: .lighthouse)),
    SamplePhoto(
      "2023-11-06 11:40", "Silver sea", .wide, stored: .upsideDown,
      SeaScene(
        seed: 15, sky: Skies.silver(0.5, x: 0.36, v: 0.2, offset: 0.8),
        water: Gradient(0xA8B4B8, 0x5F7480, 0x22343F),
        glitter: RGB(0.9, 0.85, 0.75), calm: 0.15)),
  ]
}
