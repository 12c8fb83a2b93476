import IdemScreen

/// The size that a parent offers a child, in cells. Along an axis: nil asks for the ideal size, 0 for the least, `.infinity` for the most.
public struct ProposedViewSize: Hashable, Sendable {
  public var width: Int?
  public var height: Int?

  @inlinable public init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }

  @inlinable public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// The proposal with no length negative, and none beyond infinity.
  @inlinable package var normal: ProposedViewSize {
    // One comparison a side: as an unsigned number, a negative one is beyond infinity.
    if UInt(bitPattern: width ?? 0) <= UInt(Int.infinity), UInt(bitPattern: height ?? 0) <= UInt(Int.infinity) { return self }
    return clamped
  }

  // Not inlined: the clamped lengths would be computed ahead of the comparisons, each time.
  @usableFromInline @inline(never) var clamped: ProposedViewSize {
    ProposedViewSize(width: width.map(\.positiveLength), height: height.map(\.positiveLength))
  }

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The proposal with `size` in place of what is unspecified.
  @inlinable public func replacingUnspecifiedDimensions(by size: Size = Size(width: 10, height: 1)) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }
}
