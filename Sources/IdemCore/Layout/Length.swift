import IdemScreen

/// Layout lengths: whole cells from `-Int.infinity` to `Int.infinity`.
///
/// Infinity is a large finite number, so sums and differences of lengths cannot overflow: four billion infinite lengths add up to less than
/// `Int.max`. A number from outside (a modifier's parameter, the result of a `Layout`, a proposal) is clamped where it enters. Sizes and
/// proposals are clamped in `RenderNode.measure` and `flexibility`, parameters in the modifier or layout that takes them. After that, plain
/// `+` and `-` are safe, also in an app's own layouts.
extension Int {
  /// The infinite length, as in `maxWidth: .infinity`. Every larger length has the same meaning.
  @inlinable public static var infinity: Int { 0x7FFF_FFFF }

  /// The number as a length: clamped to -infinity ... infinity.
  @inlinable package var length: Int { Swift.min(Swift.max(self, -.infinity), .infinity) }

  /// The number as a size: clamped to 0 ... infinity.
  @inlinable package var positiveLength: Int { Swift.min(Swift.max(self, 0), .infinity) }

  /// The rest of an offered length after `cells` were taken. An infinite offer stays infinite, and no result is negative.
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
  /// The point with both coordinates clamped to lengths.
  package var lengths: Point { Point(x: x.length, y: y.length) }
}

extension Rect {
  /// The rectangle with coordinates and sides clamped to lengths. It can be translated and intersected without overflow.
  package var lengths: Rect {
    Rect(origin: origin.lengths, size: Size(width: size.width.positiveLength, height: size.height.positiveLength))
  }
}
