/// Winter beyond the polar circle.
enum LaplandTrip {
  private static let snow = Gradient(0x4A6090, 0x9AB0D4, 0xE8EEF8)

  static let photos: [SamplePhoto] = [
    SamplePhoto(
      "2025-01-18 15:20", "The cabin", .landscape,
      WinterScene(
        seed: 2, sky: Sky(colours: Gradient(0x14244A, 0x3A5688, 0x9AA8C8, 0xE8C4B4), horizon: 0.6),
        snow: snow, pine: RGB(0x1A2E34))),
    SamplePhoto(
      "2025-01-18 23:30", "Snow by moonlight", .portrait,
      WinterScene(
        seed: 7, sky: Skies.moonlit(0.6, x: 0.3, v: 0.16), snow: Gradient(0x1C2F50, 0x4A6C94, 0xA8C4DC),
        pine: RGB(0x0A161E), flakes: 320)),
    SamplePhoto(
      "2025-01-19 10:48", "Pink noon", .wide, stored: .flipped,
      WinterScene(
        seed: 12, sky: Skies.rose(0.58, x: 0.68, v: 0.5, cloud: 0.3),
        snow: Gradient(0x9A94BC, 0xE0C4D0, 0xFFF0EC),
        pine: RGB(0x2A3844), cabin: false, flakes: 120)),
    SamplePhoto(
      "2025-01-19 21:05", "Over the lake", .landscape,
      AuroraScene(
        seed: 22, night: Gradient(0x040C18, 0x08222E, 0x145058),
        curtain: Gradient(0xC8FFB8, 0x4CE08C, 0x1FA88C, 0x24689C, 0x142A50), shore: 0.68)),
    SamplePhoto(
      "2025-01-20 22:18", "Rose aurora", .square,
      AuroraScene(
        seed: 35, night: Gradient(0x0A0818, 0x1C1438, 0x403060),
        curtain: Gradient(0xD0FFD8, 0x70D0B0, 0xD06AA8, 0x9A3A98, 0x341648), strength: 0.9)),
    SamplePhoto(
      "2025-01-21 12:02", "White peaks", .landscape, stored: .quarterCounterclockwise,
      TerrainScene(
        seed: 27, land: .alps(rock: RGB(0x5F6874), snow: RGB(0xF8FAFF), meadow: RGB(0xD8DEE8)),
        sky: Skies.rose(0.36, x: 0.8, v: 0.26), sun: (0.85, 0.2, 0.3), sunlight: RGB(1.5, 1.1, 0.95),
        shade: RGB(0.26, 0.34, 0.52), haze: RGB(0xE6CFD2), eye: 0.12)),
    SamplePhoto(
      "2025-01-21 14:36", "Blue ranges", .classicPortrait,
      MountainScene(
        seed: 61, sky: Skies.blueHour(0.5, cloud: 0.4),
        ranges: Gradient(0x9098B8, 0x566A98, 0x2A3F6C, 0x0C1730),
        mist: RGB(0xC8B4BC), sharpness: 0.8, relief: 0.3)),
    SamplePhoto(
      "2025-01-22 20:40", "Winter Milky Way", .tall,
      NightScene(
        seed: 41, sky: Gradient(0x050B1C, 0x0B1E38, 0x1C4058), galaxy: Gradient(0x2C4468, 0x7C94B0, 0xE0E4E8),
        slant: 0.25, hills: RGB(0x0C1824), afterglow: RGB(0.03, 0.09, 0.09))),
  ]
}
