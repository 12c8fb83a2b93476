import IdemCore

/// Views in columns, one line below the other. In a vertical `ScrollView`, only the views of visible lines have nodes.
///
/// It must be in the scroll view as a `LazyVStack` must. Elsewhere (in a row, in a frame with a height) it makes all views. The header and the footer of a `Section` have a line of their own. Each element of a `ForEach` takes one cell of the grid: if its
/// content has several views, they are one below the other in the cell.
public struct LazyVGrid<Content: View>: PrimitiveView {
  let settings: LazyGridSettings
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  /// - columns: the columns; see `GridItem`. Adaptive columns follow the width of the scroll view.
  /// - alignment: the place of the columns if they are narrower than the grid.
  /// - spacing: the rows between two lines; nil is 0.
  /// - pinnedViews: the headers and footers that stay visible while a part of their section is.
  /// - content: the views.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Int? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    settings = LazyGridSettings(
      axis: .vertical, items: columns, halves: alignment.halves ?? 1, spacing: spacing ?? 0, pinnedViews: pinnedViews)
    self.content = content()
  }

  public static func _makeNode(_ view: LazyVGrid, parent: Node, in context: UpdateContext) -> Node {
    LazyGridSettings.makeNode(view.settings, view.content, type: LazyVGrid.self, parent: parent, in: context)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: LazyVGrid, in context: UpdateContext) {
    LazyGridSettings.updateNode(node, view.settings, view.content, in: context)
  }

  public static var _yieldsRows: Bool { true }
}

/// Views in rows, one line after the other to the right. In a horizontal `ScrollView`, only the views of visible lines have nodes. See
/// `LazyVGrid`.
public struct LazyHGrid<Content: View>: PrimitiveView {
  let settings: LazyGridSettings
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  /// - rows: the rows; see `GridItem`. Adaptive rows follow the height of the scroll view.
  /// - alignment: the place of the rows if they are lower than the grid.
  /// - spacing: the columns between two lines; nil is 1.
  /// - pinnedViews: the headers and footers that stay visible while a part of their section is.
  /// - content: the views.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Int? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    settings = LazyGridSettings(
      axis: .horizontal, items: rows, halves: alignment.halves ?? 1, spacing: spacing ?? 1, pinnedViews: pinnedViews)
    self.content = content()
  }

  public static func _makeNode(_ view: LazyHGrid, parent: Node, in context: UpdateContext) -> Node {
    LazyGridSettings.makeNode(view.settings, view.content, type: LazyHGrid.self, parent: parent, in: context)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: LazyHGrid, in context: UpdateContext) {
    LazyGridSettings.updateNode(node, view.settings, view.content, in: context)
  }

  public static var _yieldsRows: Bool { true }
}

extension LazyVGrid: LazyScrollContent { static var rowAxis: Axis? { .vertical } }
extension LazyHGrid: LazyScrollContent { static var rowAxis: Axis? { .horizontal } }

extension LazyGridSettings {
  @MainActor @inline(__always) static func makeNode<Content: View>(
    _ settings: LazyGridSettings, _ content: Content, type: Any.Type, parent: Node, in context: UpdateContext
  ) -> Node {
    guard parent.scrolls(along: settings.axis) else {
      let node = WholeGridNode(settings, parent: parent, type: type)
      node.content = Content._makeNode(content, parent: node, in: context)
      return node
    }
    let node = LazyGridNode(parent: parent, type: type)
    node.begin(settings)
    node.take(spacing: settings.spacing, halves: 0, pinnedViews: settings.pinnedViews, in: context)
    node.child = Content._makeNode(content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @MainActor @inline(__always) static func updateNode<Content: View>(
    _ node: Node, _ settings: LazyGridSettings, _ content: Content, in context: UpdateContext
  ) {
    if let node = node as? LazyGridNode {
      node.update(settings, in: context)
      Content._updateNode(node.child, content, in: context)
    } else {
      let node = node.uncheckedCast(to: WholeGridNode.self)
      node.update(settings, in: context)
      Content._updateNode(node.content, content, in: context)
    }
  }
}
