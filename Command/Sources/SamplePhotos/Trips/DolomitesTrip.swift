/// September in the mountains.
enum DolomitesTrip {
  private static let rock = Land.alps(rock: RGB(0x7A706A), snow: RGB(0xF4F6FA), meadow: RGB(0x66753C))

  static let photos: [SamplePhoto] = [
    SamplePhoto(
      "2023-09-14 06:42", "Dawn over the ranges", .landscape,
      MountainScene(
        seed: 3, sky: Skies.dawn(0.62, x: 0.66, v: 0.4),
        ranges: Gradient(0xC9B3B4, 0x7C86A3, 0x3E4F6B, 0x16222F), mist: RGB(0xF3C7A4))),
    SamplePhoto(
      "2023-09-14 11:20", "Above the tree line", .landscape, stored: .mirrored,
      TerrainScene(
        seed: 2, land: rock, sky: Skies.day(0.38), haze: RGB(0xCFDFEA), eye: 0.11)),
    SamplePhoto(
      "2023-09-15 07:05", "Sea of clouds", .wide,
      TerrainScene(
        seed: 6, land: .clouds(white: RGB(0xF4EDEA), rock: RGB(0x4A4650)),
        sky: Skies.sunset(0.36, x: 0.7, v: 0.25), sun: (0.6, 0.6, 0.3), sunlight: RGB(1.4, 0.9, 0.65),
        shade: RGB(0.32, 0.33, 0.52), haze: RGB(0xF2B79A), eye: 0.11)),
    SamplePhoto(
      "2023-09-15 06:31", "The long ridge", .panorama,
      MountainScene(
        seed: 21, sky: Skies.rose(0.66, x: 0.37, v: 0.4),
        ranges: Gradient(0xC8B4C4, 0x8C8CB0, 0x4A5680, 0x1C2844), mist: RGB(0xF4D4CC), sharpness: 0.75,
        relief: 0.3)),
    SamplePhoto(
      "2023-09-16 08:12", "Old wood in fog", .portrait,
      ForestScene(
        seed: 2, fog: Gradient(0xD8E0D0, 0xC4D0BC, 0x8FA08A), bark: RGB(0x3B3028), floor: RGB(0x4A5A2C),
        leaves: RGB(0x5A7A32))),
    SamplePhoto(
      "2023-09-16 19:24", "Last light on the wall", .classic,
      TerrainScene(
        seed: 12, land: .alps(rock: RGB(0x8A6A58), snow: RGB(0xFBEFE6), meadow: RGB(0x57603A)),
        sky: Skies.rose(0.4, x: 0.15, v: 0.3), sun: (-0.9, -0.1, 0.26), sunlight: RGB(2.1, 1.15, 0.72),
        shade: RGB(0.2, 0.22, 0.38), haze: RGB(0xDDB9BE), eye: 0.12)),
    SamplePhoto(
      "2023-09-17 06:55", "Five valleys", .tall,
      MountainScene(
        seed: 9, sky: Skies.mint(0.4, x: 0.62, v: 0.22),
        ranges: Gradient(0xB4CCBE, 0x6C9A98, 0x2F5F68, 0x0C2A34), mist: RGB(0xE6E8CC), layers: 9, relief: 0.16
      )),
    SamplePhoto(
      "2023-09-17 22:48", "Camp under the Milky Way", .portrait, stored: .quarterClockwise,
      NightScene(
        seed: 5, sky: Gradient(0x060A18, 0x0C1730, 0x1B3150), galaxy: Gradient(0x33405F, 0x8C84A0, 0xF0D2B0),
        hills: RGB(0x0A1018), afterglow: RGB(0.10, 0.06, 0.03), tent: true)),
  ]
}
