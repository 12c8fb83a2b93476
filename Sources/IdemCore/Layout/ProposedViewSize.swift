import IdemScreen

/// The size that a parent proposes to a child, in cells. Along an axis, nil requests the ideal size, 0 the minimum and `.infinity` the
/// maximum.
public struct ProposedViewSize: Hashable, Sendable {
  /// The proposed width in cells; nil for the ideal width.
  public var width: Int?
  /// The proposed height in cells; nil for the ideal height.
  public var height: Int?

  /// Creates a proposal, in cells.
  @inlinable public init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }

  /// Proposes exactly `size`.
  @inlinable public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// The proposal with lengths clamped to 0 ... infinity.
  @inlinable package var normal: ProposedViewSize {
    // One comparison per side: as an unsigned number, a negative length is greater than infinity.
    if UInt(bitPattern: width ?? 0) <= UInt(Int.infinity), UInt(bitPattern: height ?? 0) <= UInt(Int.infinity) { return self }
    return clamped
  }

  // Not inlined: the clamped lengths would be computed ahead of the comparisons, each time.
  @usableFromInline @inline(never) var clamped: ProposedViewSize {
    ProposedViewSize(width: width.map(\.positiveLength), height: height.map(\.positiveLength))
  }

  /// Requests the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Requests the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Requests the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Returns the proposal as a size; unspecified lengths are taken from `size`.
  @inlinable public func replacingUnspecifiedDimensions(by size: Size = Size(width: 10, height: 1)) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }
}
