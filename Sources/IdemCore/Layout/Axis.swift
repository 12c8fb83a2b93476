import IdemScreen

/// An axis of layout.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  /// A set of axes.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The x axis.
    public static let horizontal = Set(rawValue: 1)
    /// The y axis.
    public static let vertical = Set(rawValue: 2)
  }
}

extension Size {
  @inlinable package subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  @inlinable package init(_ axis: Axis, along: Int, across: Int) {
    self = axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}

extension Point {
  @inlinable package subscript(axis: Axis) -> Int { axis == .horizontal ? x : y }
}

extension ProposedViewSize {
  @inlinable package subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  @inlinable package init(_ axis: Axis, along: Int?, across: Int?) {
    self = axis == .horizontal ? ProposedViewSize(width: along, height: across) : ProposedViewSize(width: across, height: along)
  }
}

extension Axis {
  @inlinable package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
