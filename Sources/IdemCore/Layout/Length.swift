import IdemScreen

/// Lengths of layout: whole cells from `-Int.infinity` to `Int.infinity`.
///
/// Infinity is a large finite number, so the sums and differences of lengths cannot overflow: adding up four billion infinite lengths stays below
/// `Int.max`. A number that comes from outside (a modifier's parameter, the answer of a `Layout`, a proposal) is clamped where it enters: sizes and
/// proposals in `RenderNode.measure` and `flexibility`, parameters in the modifier or the arrangement that takes them. Behind that, plain `+` and
/// `-` are safe, in layouts of an app's own too.
extension Int {
  /// As many cells as there are: what `maxWidth: .infinity` says. Every larger length means the same.
  @inlinable public static var infinity: Int { 0x7FFF_FFFF }

  /// The number as a length: no further from 0 than infinity.
  @inlinable package var length: Int { Swift.min(Swift.max(self, -.infinity), .infinity) }

  /// The number as the length of something: neither negative nor beyond infinity.
  @inlinable package var positiveLength: Int { Swift.min(Swift.max(self, 0), .infinity) }

  /// What is left of an offered length after `cells` were taken: an infinite offer stays infinite, and none is negative.
  @inlinable package func less(_ cells: Int) -> Int { self >= .infinity ? .infinity : Swift.max(0, self - cells) }
}

/// Numbers of an app's may be anything, also infinite or none at all: only these make whole numbers of them.
extension Double {
  /// The number rounded to whole cells, as a length; NaN is none.
  package var roundedLength: Int {
    isNaN ? 0 : Int(Swift.min(Swift.max(rounded(), Double(-Int.infinity)), Double(Int.infinity)))
  }

  /// So many seconds in nanoseconds, rounded up; no more than 70 years either way, so that they can be added to a clock's time. NaN is none.
  package var nanoseconds: Int { isNaN ? 0 : Int(Swift.min(Swift.max((self * 1e9).rounded(.up), -2.2e18), 2.2e18)) }
}

extension Point {
  /// The place with both coordinates as lengths.
  package var lengths: Point { Point(x: x.length, y: y.length) }
}

extension Rect {
  /// The rectangle with coordinates and sides as lengths: what can be added up, moved and cut with no overflow.
  package var lengths: Rect {
    Rect(origin: origin.lengths, size: Size(width: size.width.positiveLength, height: size.height.positiveLength))
  }
}
