import IdemCore
import IdemScreen

/// An HStack as a layout, for `AnyLayout` or to be called with views.
public struct HStackLayout: Layout, Hashable {
  /// The vertical alignment of the views.
  public var alignment: VerticalAlignment
  /// The columns between two views. Nil is 1, and 0 beside a Spacer.
  public var spacing: Int?

  /// Creates the layout.
  public init(alignment: VerticalAlignment = .center, spacing: Int? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var arrangement: StackArrangement {
    StackArrangement(axis: .horizontal, spacing: spacing ?? 1, isUsualSpacing: spacing == nil, line: alignment.line)
  }

  /// A stack along the horizontal axis.
  public static var layoutProperties: LayoutProperties { .stack(.horizontal) }

  /// Returns the size of the row.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    arrangement.arrange(subviews.nodes, proposal, in: subviews.context).size
  }

  /// Places the views in a row.
  public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    arrangement.place(subviews, in: bounds, proposal)
  }
}

/// A VStack as a layout, for `AnyLayout` or to be called with views.
public struct VStackLayout: Layout, Hashable {
  /// The horizontal alignment of the views.
  public var alignment: HorizontalAlignment
  /// The rows between two views; nil is 0.
  public var spacing: Int?

  /// Creates the layout.
  public init(alignment: HorizontalAlignment = .center, spacing: Int? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var arrangement: StackArrangement { StackArrangement(axis: .vertical, spacing: spacing ?? 0, line: alignment.line) }

  /// A stack along the vertical axis.
  public static var layoutProperties: LayoutProperties { .stack(.vertical) }

  /// Returns the size of the column.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    arrangement.arrange(subviews.nodes, proposal, in: subviews.context).size
  }

  /// Places the views in a column.
  public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    arrangement.place(subviews, in: bounds, proposal)
  }
}

/// A ZStack as a layout, for `AnyLayout` or to be called with views.
public struct ZStackLayout: Layout, Hashable {
  /// The alignment of the views.
  public var alignment: Alignment

  /// Creates the layout.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// Returns the smallest size that contains all views.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    LayerArrangement(alignment: alignment).size(of: subviews.nodes, proposal, in: subviews.context)
  }

  /// Places the views over each other.
  public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var index = 0
    LayerArrangement(alignment: alignment).frames(subviews.nodes, proposal, in: subviews.context) { _, frame in
      subviews[index].place(at: bounds.origin + frame.origin, proposal: proposal)
      index += 1
    }
  }
}

extension LayoutProperties {
  fileprivate static func stack(_ axis: Axis) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }
}

extension StackArrangement {
  @MainActor fileprivate func place(_ subviews: LayoutSubviews, in bounds: Rect, _ proposal: ProposedViewSize) {
    let result = arrange(subviews.nodes, proposal, in: subviews.context)
    frames(subviews.nodes, result, across: bounds.size[axis.other], in: subviews.context) { index, frame in
      subviews[index].place(at: bounds.origin + frame.origin, proposal: result.offers[index])
    }
  }
}
