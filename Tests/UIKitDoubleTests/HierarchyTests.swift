import Foundation
import Testing
@_spi(Double) import UIKit

private final class Counting: UIView {
  var layouts = 0
  var safeAreas = 0
  override func layoutSubviews() { layouts += 1 }
  override func safeAreaInsetsDidChange() { safeAreas += 1 }
}

private final class Focusable: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor
@Suite("A view's place among others", .ownWorld)
struct HierarchyTests {
  @Test func orderOfSubviews() {
    let root = UIView()
    let a = UIView()
    let b = UIView()
    let c = UIView()
    for view in [a, b, c] { root.addSubview(view) }
    root.bringSubviewToFront(a)
    #expect(root.subviews == [b, c, a])
    root.insertSubview(a, belowSubview: c)
    #expect(root.subviews == [b, a, c])
    root.sendSubviewToBack(c)
    #expect(root.subviews == [c, b, a])
    root.insertSubview(c, aboveSubview: b)
    #expect(root.subviews == [b, c, a])
  }

  @Test func addingElsewhereMoves() {
    let one = UIView()
    let two = UIView()
    let child = UIView()
    one.addSubview(child)
    two.addSubview(child)
    #expect(one.subviews.isEmpty)
    #expect(child.superview === two)
    #expect(child.isDescendant(of: two) && !child.isDescendant(of: one))
  }

  @Test func aCycleIsAViolation() {
    let parent = UIView()
    let child = UIView()
    parent.addSubview(child)
    child.addSubview(parent)
    #expect(UIKitWorld.current.violations.count == 1)
  }

  @Test func hitTestingTakesTheFrontmostAndSkipsTheUnseen() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: root.bounds)
    let front = UIView(frame: root.bounds)
    root.addSubview(back)
    root.addSubview(front)
    let point = CGPoint(x: 50, y: 50)
    #expect(root.hitTest(point, with: nil) === front)
    front.alpha = 0.009
    #expect(root.hitTest(point, with: nil) === back)
    front.alpha = 1
    front.isHidden = true
    #expect(root.hitTest(point, with: nil) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 200, y: 0), with: nil) == nil)
  }

  @Test func hitTestingGoesThroughTransforms() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = UIView(frame: CGRect(x: 90, y: 90, width: 20, height: 20))
    child.transform = CGAffineTransform(scaleX: 5, y: 5)
    root.addSubview(child)
    #expect(root.hitTest(CGPoint(x: 55, y: 55), with: nil) === child)
    #expect(root.hitTest(CGPoint(x: 45, y: 45), with: nil) === root)
  }

  @Test func imageViewsAndLabelsLetTouchesThrough() {
    #expect(!UIImageView(image: nil).isUserInteractionEnabled)
    #expect(!UILabel().isUserInteractionEnabled)
  }

  @Test func layoutRunsOncePerRequest() {
    let stage = Stage()
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.step()
    #expect(view.layouts == 1)
    stage.step(3)
    #expect(view.layouts == 1)
    view.setNeedsLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.layouts == 2)
    view.center.x += 5
    stage.step()
    #expect(view.layouts == 2)
    view.bounds.size.width += 5
    stage.step()
    #expect(view.layouts == 3)
  }

  @Test func safeAreaIsWhatOverlapsTheView() {
    let stage = Stage(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let full = UIView(frame: stage.window.bounds)
    let middle = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 100))
    stage.window.addSubview(full)
    stage.window.addSubview(middle)
    #expect(full.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(middle.safeAreaInsets == .zero)
  }

  @Test func aNewSafeAreaIsToldAndLaidOutFor() {
    let stage = Stage()
    let view = Counting(frame: stage.window.bounds)
    stage.window.addSubview(view)
    stage.step()
    stage.window.ownSafeArea.top = 47
    stage.step()
    #expect(view.safeAreas == 1 && view.layouts == 2)
  }

  @Test func textOfALabelGrowsWithTheSettingIfItIsTo() {
    let stage = Stage()
    let labels = [UILabel(), UILabel()]
    labels[0].adjustsFontForContentSizeCategory = true
    for label in labels {
      label.text = "word"
      stage.window.addSubview(label)
    }
    let before = labels.map { $0.sizeThatFits(.zero).height }
    stage.window.setTraits(textSize: .accessibilityExtraExtraExtraLarge)
    let after = labels.map { $0.sizeThatFits(.zero).height }
    #expect(after[0] > 2 * before[0] && after[1] == before[1])
  }

  @Test func aStyleThatIsOverriddenIsThatOfAllInTheView() {
    let stage = Stage()
    let (view, child) = (UIView(), UIView())
    stage.window.addSubview(view)
    view.addSubview(child)
    #expect(child.traitCollection.userInterfaceStyle == .light)
    view.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.window.traitCollection.userInterfaceStyle == .light)
  }

  @Test func oneFirstResponderPerWindow() {
    let stage = Stage()
    let a = Focusable()
    let b = Focusable()
    stage.window.addSubview(a)
    stage.window.addSubview(b)
    #expect(a.becomeFirstResponder())
    #expect(b.becomeFirstResponder())
    #expect(!a.isFirstResponder && b.isFirstResponder)
    b.removeFromSuperview()
    #expect(!b.isFirstResponder)
    #expect(!UIView().becomeFirstResponder())
  }

  @Test func animationsMoveThePresentationAndThenEnd() {
    let stage = Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    var ended = false
    UIView.animate(withDuration: 1, delay: 0, animations: { view.alpha = 0 }, completion: { ended = $0 })
    #expect(view.alpha == 0)
    stage.run(0.5)
    #expect(abs((view.layer.presentation()?.opacity ?? -1) - 0.5) < 0.01)
    #expect(view.layer.animationKeys() != nil && !ended)
    stage.run(0.51)
    #expect(ended && view.layer.animationKeys() == nil)
  }

  @Test func aCollectionShowsOnlyVisibleCellsAndUsesThemAgain() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let source = Squares(count: 1000)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let grid = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = source
    stage.window.addSubview(grid)
    stage.step()
    #expect(grid.visibleCells.count == 9)
    let first = grid.cellForItem(at: IndexPath(item: 0, section: 0))
    grid.scrollToItem(at: IndexPath(item: 500, section: 0), at: .centeredVertically, animated: false)
    #expect(grid.cellForItem(at: IndexPath(item: 500, section: 0)) == nil)
    #expect(grid.layoutAttributesForItem(at: IndexPath(item: 500, section: 0)) != nil)
    grid.layoutIfNeeded()
    #expect(grid.cellForItem(at: IndexPath(item: 500, section: 0)) != nil)
    #expect(grid.visibleCells.contains { $0 === first })
  }

  private final class Squares: NSObject, UICollectionViewDataSource {
    let count: Int
    init(count: Int) { self.count = count }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }
}
