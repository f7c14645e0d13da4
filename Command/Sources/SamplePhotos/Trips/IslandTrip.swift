/// July between islands.
enum IslandTrip {
  private static let lagoon = Gradient(0xBEEBE0, 0x4FC4C4, 0x1A86A8, 0x0C5A86)
  private static let green = Land.islands(
    green: RGB(0x4E7A3A), beach: RGB(0xEBD9AE), shallow: RGB(0x5FD0C4), deep: RGB(0x0E5A86))

  static let photos: [SamplePhoto] = [
    SamplePhoto(
      "2024-07-06 20:31", "Sail at sunset", .landscape,
      SeaScene(
        seed: 3, sky: Skies.sunset(0.58, x: 0.62, v: 0.5), water: Gradient(0x8C7F98, 0x3C4A70, 0x101C35),
        glitter: RGB(2.0, 1.1, 0.5), subject: .sailboat)),
    SamplePhoto(
      "2024-07-07 11:08", "Green islands", .landscape,
      TerrainScene(
        seed: 4, land: green, sky: Skies.day(0.38, offset: 0.15), haze: RGB(0xD2E2EA), eye: 0.11)),
    SamplePhoto(
      "2024-07-07 11:46", "The lagoon", .portrait,
      TerrainScene(
        seed: 10, land: green, sky: Skies.day(0.3, cloud: 0.6, offset: 0.5), haze: RGB(0xD6E6EC), eye: 0.14)),
    SamplePhoto(
      "2024-07-08 12:20", "Parasols", .landscape,
      BeachScene(
        seed: 2, sand: RGB(0xE8D4B0), water: lagoon,
        parasols: [RGB(0xE0483C), RGB(0x2A86B8), RGB(0xF2B83C)])),
    SamplePhoto(
      "2024-07-08 12:44", "Lace", .square, stored: .quarterClockwise,
      BeachScene(
        seed: 9, sand: RGB(0xF0DCC4), water: Gradient(0xCFF2E8, 0x6AD4CC, 0x2AA0B8, 0x12708F), line: 0.3)),
    SamplePhoto(
      "2024-07-09 06:12", "Early crossing", .wide,
      SeaScene(
        seed: 12, sky: Skies.rose(0.55, x: 0.68, v: 0.44, offset: 0.2),
        water: Gradient(0xB8A8C0, 0x7088A8, 0x2C4A6C),
        glitter: RGB(1.1, 0.8, 0.7), calm: 0.7, subject: .islands)),
    SamplePhoto(
      "2024-07-09 23:20", "Moon over the strait", .portrait,
      SeaScene(
        seed: 18, sky: Skies.moonlit(0.55, x: 0.6, v: 0.2, offset: 0.6),
        water: Gradient(0x3F6478, 0x14304A, 0x050E1C),
        glitter: RGB(0.9, 1.0, 1.0), calm: 0.4, subject: .islands)),
    SamplePhoto(
      "2024-07-10 09:55", "Wet pebbles", .square,
      PebbleScene(
        seed: 2, stones: Gradient(0x3A3F47, 0x6B6F74, 0xA89A8C, 0x7A4F3F, 0xC4B8A8, 0x4A5A5A))),
    SamplePhoto(
      "2024-07-10 20:44", "One sail", .panorama,
      SeaScene(
        seed: 27, sky: Skies.ember(0.6, x: 0.64, v: 0.5, cloud: 0.55),
        water: Gradient(0x9A5A5A, 0x50304F, 0x180F28),
        glitter: RGB(1.9, 0.8, 0.3), calm: 0.5, subject: .sailboat)),
  ]
}
