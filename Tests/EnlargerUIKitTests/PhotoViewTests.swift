#if canImport(UIKit)
  import EnlargerCore
  import Foundation
  import Testing
  import UIKit

  @testable import EnlargerUIKit

  @MainActor
  @Suite("One photo in its box", .onStage)
  struct PhotoViewTests {
    enum Corner: String { case topLeft, topRight, bottomLeft, bottomRight }

    /// Where the first pixel of the first row is seen, and the last one of that row: those of the eight
    /// orientations of EXIF, which UIKit's stand for.
    nonisolated static let orientations: [(UIImage.Orientation, Corner, Corner)] = [
      (.up, .topLeft, .topRight), (.upMirrored, .topRight, .topLeft),
      (.down, .bottomRight, .bottomLeft), (.downMirrored, .bottomLeft, .bottomRight),
      (.left, .bottomLeft, .topLeft), (.leftMirrored, .topLeft, .bottomLeft),
      (.right, .topRight, .bottomRight), (.rightMirrored, .bottomRight, .topRight),
    ]

    @Test(arguments: orientations)
    func `a picture is turned and mirrored as its orientation says`(
      orientation: UIImage.Orientation, first: Corner, last: Corner
    ) throws {
      let view = PhotoView()
      view.show(.blank(40, 30, turned: orientation))
      view.draw(Box(center: Vector(x: 100, y: 100), size: Size(width: 80, height: 60)))
      let picture = try #require(view.crop.sublayers?.first)
      func seen(_ x: CGFloat, _ y: CGFloat) -> Corner {
        let point = CGPoint(x: x, y: y).applying(picture.affineTransform())
        return point.y < 0 ? (point.x < 0 ? .topLeft : .topRight) : (point.x < 0 ? .bottomLeft : .bottomRight)
      }
      #expect(seen(-1, -1) == first)
      #expect(seen(1, -1) == last)
    }

    @Test(arguments: [
      Insets(top: 10), Insets(left: 10), Insets(bottom: 10), Insets(right: 10),
      Insets(top: 1, left: 20, bottom: 3, right: 4),
    ])
    func `what is cut off a side leaves the picture where it is`(clip: Insets) throws {
      let view = PhotoView()
      view.show(.blank(40, 30))
      view.draw(Box(center: Vector(x: 100, y: 90), size: Size(width: 80, height: 60)), clip: clip)
      // The box reaches from 60 to 140 and from 60 to 120.
      #expect(
        view.drawnBox
          == CGRect(
            x: 60 + clip.left, y: 60 + clip.top, width: 80 - clip.left - clip.right,
            height: 60 - clip.top - clip.bottom))
      let picture = try #require(view.crop.sublayers?.first)
      let origin = CGPoint(
        x: view.drawnBox.minX - view.crop.bounds.minX, y: view.drawnBox.minY - view.crop.bounds.minY)
      #expect(origin.x + picture.position.x == 100 && origin.y + picture.position.y == 90)
      #expect(picture.bounds.size == CGSize(width: 80, height: 60))
    }

    @Test func `it is seen where it has a box, with the corners of that`() {
      let view = PhotoView()
      view.show(.blank(40, 30))
      let box = Box(center: Vector(x: 100, y: 100), size: Size(width: 80, height: 60), cornerRadius: 12)
      for _ in 1...2 {
        view.draw(box)
        #expect(!view.isHidden && view.crop.cornerRadius == 12)
      }
      for _ in 1...2 {
        view.draw(nil)
        #expect(view.isHidden)
      }
    }

    @Test func `a sharper part lies where it belongs in the whole`() {
      let view = PhotoView()
      view.show(.blank(40, 30))
      view.part = PhotoPart(image: .blank(40, 20), area: CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.2))
      // The picture is 80 wide, so 10 of it are cut off on both sides.
      view.draw(Box(center: Vector(x: 50, y: 50), size: Size(width: 60, height: 60)))
      #expect(view.crop.sublayers?.last?.frame == CGRect(x: 10, y: 30, width: 40, height: 12))
    }

    @Test func `a picture of another shape fills its box and is cut at its edges`() throws {
      let view = PhotoView()
      view.show(.blank(40, 30))
      view.draw(
        Box(center: Vector(x: 50, y: 50), size: Size(width: 60, height: 60), rotation: 0.3), opacity: 0.5)
      let picture = try #require(view.crop.sublayers?.first)
      #expect(picture.bounds.size == CGSize(width: 80, height: 60) && view.crop.masksToBounds)
      #expect(picture.position == CGPoint(x: 30, y: 30) && view.crop.opacity == 0.5)
      #expect(abs(view.crop.affineTransform().b - 0.29552020666) < 1e-9)
    }
  }
#endif
