import IdemCore
import IdemScreen

/// A view, and a column beside it that can be shown and hidden.
private struct InspectorModifier<Side: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let side: @MainActor () -> Side

  func body(content: Content) -> some View {
    InspectorSplit(panes: InspectorPanes(main: content, side: isPresented.wrappedValue ? side() : nil))
      .environment(\.inspectorDismissal, Dismissal { isPresented.wrappedValue = false })
  }
}

private struct InspectorPanes<Main: View, Side: View>: View {
  let main: Main
  let side: Side?

  var body: some View {
    ImplicitStack(.vertical, main).frame(maxWidth: .infinity, maxHeight: .infinity)
    if let side { InspectorColumn(side: side) }
  }
}

private struct InspectorColumn<Side: View>: View {
  let side: Side
  @Environment(\.inspectorDismissal) private var dismissal

  var body: some View {
    ImplicitStack(.vertical, side).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .environment(\.presentation, dismissal)
      .onExitCommand { dismissal?.dismiss() }
  }
}

private struct InspectorSplit<Panes: View>: PrimitiveView {
  let panes: Panes

  static func _makeNode(_ view: InspectorSplit, parent: Node, in context: UpdateContext) -> Node {
    let node = InspectorSplitNode(.horizontal, nil, parent: parent, type: InspectorSplit.self)
    node.content = Panes._makeNode(view.panes, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  static func _updateNode(_ node: Node, _ view: InspectorSplit, in context: UpdateContext) {
    Panes._updateNode(node.uncheckedCast(to: InspectorSplitNode.self).content, view.panes, in: context)
  }
}

/// The node of a view with an inspector: two panes with a divider, or the first one alone.
private final class InspectorSplitNode: SplitNode {
  /// The width of the inspector, in columns.
  var width = (least: 12, ideal: 30, most: Int.infinity)

  override func bounds(of pane: RenderNode, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    pane === renderChildren.first ? 10...Int.infinity : width.least...max(width.least, width.most)
  }

  override func idealLength(of pane: RenderNode, in length: Int) -> Int? {
    guard renderChildren.count > 1 else { return nil }
    return pane === renderChildren.first ? max(10, length - 1 - width.ideal) : width.ideal
  }
}

private struct InspectorWidthModifier: WrapperModifier {
  let least: Int, ideal: Int, most: Int

  func makeNode(parent: Node, in context: UpdateContext) -> WrapperNode {
    let node = WrapperNode(parent: parent, type: Self.self)
    update(node, in: context)
    return node
  }

  func update(_ node: WrapperNode, in context: UpdateContext) {
    guard let split = node.ancestors.first(where: { $0 is InspectorSplitNode }) as? InspectorSplitNode else { return }
    guard split.width != (least, ideal, most) else { return }
    split.width = (least, ideal, most)
    split.setNeedsLayout(in: context)
  }
}

private enum InspectorDismissalKey: EnvironmentKey {
  static var defaultValue: Dismissal? { nil }
}

extension EnvironmentValues {
  fileprivate var inspectorDismissal: Dismissal? {
    get { self[InspectorDismissalKey.self] }
    set { self[InspectorDismissalKey.self] = newValue }
  }
}

extension View {
  /// Shows a column at the trailing edge of this view while `isPresented` is true. The divider between the two can be moved, as in `HSplitView`. Escape in
  /// the column and `@Environment(\.dismiss)` hide it.
  public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> V) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, side: content))
  }

  /// Sets the width of the inspector that contains this view, in columns.
  @_disfavoredOverload
  public func inspectorColumnWidth(_ width: Int) -> some View {
    modifier(InspectorWidthModifier(least: max(1, width), ideal: max(1, width), most: max(1, width)))
  }

  /// Sets bounds for the width of the inspector that contains this view, and the width that it has at first, in columns.
  @_disfavoredOverload
  public func inspectorColumnWidth(min: Int? = nil, ideal: Int, max: Int? = nil) -> some View {
    modifier(InspectorWidthModifier(least: Swift.max(1, min ?? 12), ideal: ideal, most: max ?? .infinity))
  }
}
