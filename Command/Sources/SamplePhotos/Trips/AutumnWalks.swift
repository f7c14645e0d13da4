/// October in the woods and on the hills.
enum AutumnWalks {
  static let photos: [SamplePhoto] = [
    SamplePhoto(
      "2024-10-12 10:15", "Birches", .landscape,
      ForestScene(
        seed: 3, fog: Gradient(0xF2DFB4, 0xEBC98C, 0xC99A5C), bark: RGB(0xD8D2C6), floor: RGB(0x9A5A22),
        leaves: RGB(0xE09A2C), birch: true)),
    SamplePhoto(
      "2024-10-12 08:40", "Beech wood, early", .tall,
      ForestScene(
        seed: 19, fog: Gradient(0xF6E2B0, 0xE8B878, 0xA0683C), bark: RGB(0x2E241E), floor: RGB(0x8A4A1C),
        leaves: RGB(0xC8641E), rays: 1)),
    SamplePhoto(
      "2024-10-13 09:05", "Blue fog", .classic, stored: .mirrored,
      ForestScene(
        seed: 15, fog: Gradient(0xC4D2DA, 0xA8BCC8, 0x7A909C), bark: RGB(0x28303A), floor: RGB(0x3C4A48),
        leaves: RGB(0x3F5A58), foliage: 0.4)),
    SamplePhoto(
      "2024-10-13 17:58", "Lake in the hills", .landscape,
      MountainScene(
        seed: 14, sky: Skies.sunset(0.56, x: 0.3, v: 0.38, cloud: 0.4, offset: 0.5),
        ranges: Gradient(0xD0A090, 0x9A6A6C, 0x5A3A44, 0x241820), mist: RGB(0xF6C48C), layers: 5,
        relief: 0.24, shore: 0.74)),
    SamplePhoto(
      "2024-10-14 07:22", "Mist in the valley", .wide, stored: .upsideDown,
      MountainScene(
        seed: 33, sky: Skies.silver(0.52, x: 0.7, v: 0.3, cloud: 0.5),
        ranges: Gradient(0xC4C8C4, 0x8C9A9C, 0x4A5C60, 0x16262A), mist: RGB(0xECE6DA))),
    SamplePhoto(
      "2024-10-19 18:50", "Lanterns on the lake", .classicPortrait,
      LanternScene(
        seed: 2, dusk: Gradient(0x0D1430, 0x2A2C5A, 0x7A4A6B, 0xE0906A))),
    SamplePhoto(
      "2024-10-20 07:44", "One balloon", .portrait,
      BalloonScene(
        seed: 4,
        hills: MountainScene(
          seed: 44, sky: Skies.mint(0.7, x: 0.75, v: 0.6),
          ranges: Gradient(0xB8C8B0, 0x7A9A8C, 0x3A5F60, 0x12282E),
          mist: RGB(0xF0E8C4), layers: 6, relief: 0.15),
        cloths: [Gradient(0xE0702C, 0xF4C04A, 0xFBEBD0), Gradient(0xB83A4A, 0xF4DCC8, 0xE8A04A)],
        balloons: [.init(x: 0.4, v: 0.32, size: 0.3, cloth: 0), .init(x: 0.78, v: 0.5, size: 0.08, cloth: 1)])
    ),
    SamplePhoto(
      "2024-10-20 16:30", "Golden ranges", .classic,
      MountainScene(
        seed: 52, sky: Skies.dawn(0.56, x: 0.28, v: 0.42, cloud: 0.5, offset: 0.33),
        ranges: Gradient(0xE4BC8C, 0xB88454, 0x6F4A30, 0x2A1C14), mist: RGB(0xFADCA0), layers: 8)),
  ]
}
