import IdemCore
import IdemScreen

/// Side by side, as a layout: for `AnyLayout`, or called with views.
public struct HStackLayout: Layout, Hashable {
  public var alignment: VerticalAlignment
  public var spacing: Int?

  public init(alignment: VerticalAlignment = .center, spacing: Int? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var arrangement: StackArrangement {
    StackArrangement(axis: .horizontal, spacing: spacing ?? 1, isUsualSpacing: spacing == nil, line: alignment.line)
  }

  public static var layoutProperties: LayoutProperties { .stack(.horizontal) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    arrangement.arrange(subviews.nodes, proposal).size
  }

  public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    arrangement.place(subviews, in: bounds, proposal)
  }
}

/// One below the other, as a layout: for `AnyLayout`, or called with views.
public struct VStackLayout: Layout, Hashable {
  public var alignment: HorizontalAlignment
  public var spacing: Int?

  public init(alignment: HorizontalAlignment = .center, spacing: Int? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var arrangement: StackArrangement { StackArrangement(axis: .vertical, spacing: spacing ?? 0, line: alignment.line) }

  public static var layoutProperties: LayoutProperties { .stack(.vertical) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    arrangement.arrange(subviews.nodes, proposal).size
  }

  public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    arrangement.place(subviews, in: bounds, proposal)
  }
}

/// Over one another, as a layout: for `AnyLayout`, or called with views.
public struct ZStackLayout: Layout, Hashable {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    LayerArrangement(alignment: alignment).size(of: subviews.nodes, proposal)
  }

  public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var index = 0
    LayerArrangement(alignment: alignment).frames(subviews.nodes, proposal) { _, frame in
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
    let result = arrange(subviews.nodes, proposal)
    frames(subviews.nodes, result, across: bounds.size[axis.other]) { index, frame in
      subviews[index].place(at: bounds.origin + frame.origin, proposal: result.offers[index])
    }
  }
}
