import EnlargerCore
import Testing

/// The decision table, row by row: what one finger wants that has left its dead zone.
@Suite struct DragIntentTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let style: String
    let way: DragSituation.Way
    var isZoomed = false
    var beganAtTop = true
    var hasPages = true
    var isWide = false
    var isClaimed = false
    let intent: DragIntent

    var testDescription: String {
      "\(style), \(way)\(isZoomed ? ", zoomed" : "")\(isZoomed && beganAtTop ? " at top" : "")"
        + "\(hasPages ? "" : ", one photo")\(isWide ? ", wide" : "")\(isClaimed ? ", claimed" : "") → \(intent)"
    }
  }

  static let rows = [
    Row(style: "photos", way: .down, intent: .dismiss),
    Row(style: "photos", way: .up, intent: .nothing),
    Row(style: "photos", way: .left, intent: .page),
    Row(style: "photos", way: .right, intent: .page),
    Row(style: "photos", way: .left, hasPages: false, intent: .page),
    Row(style: "photos", way: .down, isZoomed: true, intent: .dismiss),
    Row(style: "photos", way: .down, isZoomed: true, beganAtTop: false, intent: .pan),
    Row(style: "photos", way: .up, isZoomed: true, intent: .pan),
    Row(style: "photos", way: .left, isZoomed: true, intent: .pan),
    Row(style: "photos", way: .right, isZoomed: true, intent: .pan),
    Row(style: "system", way: .down, intent: .dismiss),
    Row(style: "system", way: .up, intent: .nothing),
    Row(style: "calm", way: .down, intent: .dismiss),
    Row(style: "fluidPhoto", way: .down, intent: .dismiss),
    Row(style: "fluidPhoto", way: .up, intent: .nothing),
    Row(style: "fluidPhoto", way: .left, intent: .page),
    Row(style: "fluidPhoto", way: .left, hasPages: false, intent: .dismiss),
    Row(style: "photoZoomAnimator", way: .up, intent: .dismiss),
    Row(style: "photoZoomAnimator", way: .down, intent: .dismiss),
    Row(style: "photoZoomAnimator", way: .left, intent: .page),
    Row(style: "photoZoomAnimator", way: .left, hasPages: false, intent: .dismiss),
    Row(style: "photoZoomAnimator", way: .left, isWide: true, intent: .dismiss),
    Row(style: "photoZoomAnimator", way: .up, isZoomed: true, intent: .pan),
    Row(style: "locket", way: .down, intent: .dismiss),
    Row(style: "locket", way: .up, intent: .nothing),
    Row(style: "azikus", way: .right, intent: .dismiss),
    Row(style: "azikus", way: .left, intent: .page),
    Row(style: "azikus", way: .down, intent: .nothing),
    Row(style: "azikus", way: .down, isZoomed: true, intent: .pan),
    Row(style: "azikus", way: .right, isClaimed: true, intent: .nothing),
    Row(style: "photos", way: .left, isClaimed: true, intent: .nothing),
    Row(style: "fluidPhoto", way: .left, hasPages: false, isClaimed: true, intent: .nothing),
    Row(style: "photoZoomAnimator", way: .up, isClaimed: true, intent: .nothing),
  ]

  @Test(arguments: rows) func `a finger wants what the table says`(row: Row) throws {
    let style = try #require(Script.styles.first { $0.name == row.style }?.style)
    let situation = DragSituation(
      way: row.way, isZoomed: row.isZoomed, beganAtTop: row.beganAtTop, hasPages: row.hasPages,
      isWide: row.isWide, isClaimed: row.isClaimed)
    #expect(style.drag.intent(situation) == row.intent)
  }
}
