/// Bulb fields and canals.
enum HollandTrip {
  private static let mixed = [
    RGB(0xD8263C), RGB(0xF2C12E), RGB(0xE86A9A), RGB(0xF4EEE6), RGB(0x7A2E8C), RGB(0xF07A2C),
  ]

  static let photos: [SamplePhoto] = [
    SamplePhoto(
      "2024-04-20 11:02", "Tulips in rows", .landscape,
      FlowerFieldScene(
        seed: 2, sky: Skies.day(0.42, offset: 0.2), rows: mixed, figure: .windmill)),
    SamplePhoto(
      "2024-04-20 19:48", "Evening mill", .wide,
      FlowerFieldScene(
        seed: 4, sky: Skies.sunset(0.5, x: 0.62, v: 0.42, offset: 0.7),
        rows: [RGB(0xC83048), RGB(0xE05A6A), RGB(0xF0A0A0)], sunlight: RGB(1.1, 0.8, 0.72), figure: .windmill)
    ),
    SamplePhoto(
      "2024-04-21 06:58", "Pink morning", .classic,
      FlowerFieldScene(
        seed: 7, sky: Skies.rose(0.46, x: 0.3, v: 0.36), rows: [RGB(0xE07AA8), RGB(0xF4C8D8), RGB(0xB84A8C)],
        leaf: RGB(0x4F7048), sunlight: RGB(1.05, 0.9, 0.92), figure: .tree)),
    SamplePhoto(
      "2024-04-22 21:26", "Blue hour by the water", .wide,
      CityScene(
        seed: 2, sky: Skies.blueHour(0.74), wall: RGB(0x1A2238))),
    SamplePhoto(
      "2024-04-23 22:10", "Rain on the window", .classicPortrait,
      RainScene(
        seed: 2, dusk: Gradient(0x0A1224, 0x1C2A44, 0x3A2A3C, 0x0C0E18),
        lamps: Gradient(0xFF5A3C, 0xFFB24A, 0xFFE0A0, 0x4AB8E0))),
    SamplePhoto(
      "2024-04-25 20:52", "North Sea", .landscape,
      SeaScene(
        seed: 31, sky: Skies.ember(0.56, x: 0.34, v: 0.47, offset: 0.35),
        water: Gradient(0x8A5A68, 0x4A2F50, 0x160F28),
        glitter: RGB(1.9, 0.75, 0.25), calm: 0.35)),
  ]
}
