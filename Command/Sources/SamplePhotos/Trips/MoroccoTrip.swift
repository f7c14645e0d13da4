/// Sand, canyons and coloured glass.
enum MoroccoTrip {
  private static let desert = Land.dunes(sand: RGB(0xDDA266))

  static let photos: [SamplePhoto] = [
    SamplePhoto(
      "2024-03-08 18:12", "Dunes at dusk", .landscape,
      TerrainScene(
        seed: 3, land: desert, sky: Skies.sunset(0.4, x: 0.7, v: 0.27), sun: (0.8, 0.3, 0.3),
        sunlight: RGB(1.7, 1.15, 0.75), shade: RGB(0.2, 0.17, 0.28), haze: RGB(0xEBA583), eye: 0.11)),
    SamplePhoto(
      "2024-03-09 08:20", "Morning on the erg", .portrait, stored: .quarterCounterclockwise,
      TerrainScene(
        seed: 8, land: desert, sky: Skies.day(0.42, cloud: 0.3, offset: 0.3), sun: (-0.85, 0.1, 0.36),
        sunlight: RGB(1.6, 1.3, 0.95), shade: RGB(0.24, 0.2, 0.24), haze: RGB(0xE6CDB4), eye: 0.13)),
    SamplePhoto(
      "2024-03-09 17:45", "Long shadows", .wide,
      TerrainScene(
        seed: 14, land: .dunes(sand: RGB(0xE0A878)), sky: Skies.rose(0.34, x: 0.2, v: 0.2),
        sun: (-0.9, 0.25, 0.2),
        sunlight: RGB(2.0, 1.2, 0.85), shade: RGB(0.22, 0.2, 0.36), haze: RGB(0xF0C8BC), eye: 0.13)),
    SamplePhoto(
      "2024-03-10 10:33", "Red canyon", .landscape,
      TerrainScene(
        seed: 5, land: .canyon(strata: Gradient(0x8C3F2B, 0xC9713F, 0xE3A469, 0xA8502F, 0xD98A55)),
        sky: Skies.day(0.38, offset: 0.6), haze: RGB(0xE2D2CC), eye: 0.12)),
    SamplePhoto(
      "2024-03-10 18:29", "Mesa in the evening", .classic, stored: .transposed,
      TerrainScene(
        seed: 19, land: .canyon(strata: Gradient(0x7A3A34, 0xB85A44, 0xD88A64, 0x8C4438, 0xC8785A)),
        sky: Skies.ember(0.4, x: 0.3, v: 0.3), sun: (-0.7, 0.5, 0.3), sunlight: RGB(1.7, 0.95, 0.6),
        shade: RGB(0.22, 0.16, 0.26), haze: RGB(0xE08A60), eye: 0.12)),
    SamplePhoto(
      "2024-03-10 23:02", "Desert stars", .landscape,
      NightScene(
        seed: 23, sky: Gradient(0x080A1C, 0x141A38, 0x3A3450), galaxy: Gradient(0x3F3A5A, 0x9C8498, 0xF4CFA4),
        slant: -0.7, hills: RGB(0x140E12), afterglow: RGB(0.16, 0.07, 0.04),
        trees: false, ground: 0.86)),
    SamplePhoto(
      "2024-03-12 12:05", "Coloured light", .square,
      RoseWindowScene(
        seed: 2, glass: Gradient(0x123A8C, 0x2A7AC4, 0x8C1F3C, 0xE0A82C, 0x1F7A5A, 0x5A2A8C))),
    SamplePhoto(
      "2024-03-13 07:14", "Balloons at sunrise", .landscape,
      BalloonScene(
        seed: 2,
        hills: MountainScene(
          seed: 3, sky: Skies.dawn(0.74, x: 0.2, v: 0.63),
          ranges: Gradient(0xE0B8A0, 0xB07F74, 0x6B4A54, 0x2A2030),
          mist: RGB(0xF8CFA0), layers: 5, relief: 0.14, forest: false),
        cloths: [
          Gradient(0xC8402F, 0xF0B23C, 0xF4EBDD), Gradient(0x2A5A8C, 0xE8E2D0, 0xD9783C),
          Gradient(0x5B2A6B, 0xE06A5A, 0xF7D27A),
        ],
        balloons: [
          .init(x: 0.72, v: 0.3, size: 0.3, cloth: 0), .init(x: 0.4, v: 0.42, size: 0.14, cloth: 1),
          .init(x: 0.54, v: 0.18, size: 0.08, cloth: 2), .init(x: 0.22, v: 0.26, size: 0.11, cloth: 2),
          .init(x: 0.87, v: 0.55, size: 0.06, cloth: 1),
        ])),
  ]
}
