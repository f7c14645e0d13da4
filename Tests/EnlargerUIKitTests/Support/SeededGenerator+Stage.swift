import Foundation
import SeededRandom

extension SeededGenerator {
  /// One of the first whole numbers, from 0.
  mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }

  mutating func point(in size: CGSize) -> CGPoint {
    CGPoint(x: CGFloat(roll(Int(size.width))), y: CGFloat(roll(Int(size.height))))
  }
}
