import IdemCore
import IdemScreen

/// A view, and a column beside it that can be shown and hidden.
private struct InspectorModifier<Side: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let side: @MainActor () -> Side

  func body(content: Content) -> some View {
    let isShown = isPresented.wrappedValue
    InspectorSplit { place in
      InspectorPanes(
        main: content, side: isShown && place == .column ? side() : nil,
        isSheet: Binding(get: { isPresented.wrappedValue && place == .sheet }, set: { if !$0 { isPresented.wrappedValue = false } }),
        sheet: side)
    }
    .environment(\.inspectorDismissal, Dismissal { isPresented.wrappedValue = false })
  }
}

/// Where an inspector is shown: beside the view, or over it where there is no room beside it.
private enum InspectorPlace { case unknown, column, sheet }

private struct InspectorPanes<Main: View, Side: View>: View {
  let main: Main
  let side: Side?
  let isSheet: Binding<Bool>
  let sheet: @MainActor () -> Side

  var body: some View {
    ImplicitStack(.vertical, main).frame(maxWidth: .infinity, maxHeight: .infinity).sheet(isPresented: isSheet, content: sheet)
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
  @ViewBuilder let panes: @MainActor (InspectorPlace) -> Panes

  static func _makeNode(_ view: InspectorSplit, parent: Node, in context: UpdateContext) -> Node {
    let node = InspectorPanesNode<Panes>(.horizontal, nil, parent: parent, type: InspectorSplit.self)
    node.panes = view.panes
    node.content = Panes._makeNode(view.panes(.unknown), parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  static func _updateNode(_ node: Node, _ view: InspectorSplit, in context: UpdateContext) {
    let node = node.uncheckedCast(to: InspectorPanesNode<Panes>.self)
    node.panes = view.panes
    node.show(in: context)
  }
}

/// The node of a view with an inspector: two panes with a divider, or the first one alone.
private class InspectorSplitNode: SplitNode {
  /// The width of the inspector, in columns.
  final var width = (least: 12, ideal: 30, most: Int.infinity)
  /// The columns that the view keeps beside an inspector.
  private static let leastMain = 40
  final var place = InspectorPlace.unknown

  /// Shows the panes for the place of the inspector.
  func show(in context: UpdateContext) {}

  override func placeChildren(in context: PlacementContext) {
    let new: InspectorPlace = size.width < InspectorSplitNode.leastMain + 1 + width.ideal ? .sheet : .column
    if new != place {
      place = new
      tree.changeDuringLayout(in: context) { show(in: $0) }
    }
    super.placeChildren(in: context)
  }

  override func bounds(of pane: RenderNode, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    pane === renderChildren.first ? 10...Int.infinity : width.least...max(width.least, width.most)
  }

  override func idealLength(of pane: RenderNode, in length: Int) -> Int? {
    guard renderChildren.count > 1 else { return nil }
    return pane === renderChildren.first ? max(10, length - 1 - width.ideal) : width.ideal
  }
}

private final class InspectorPanesNode<Panes: View>: InspectorSplitNode {
  var panes: (@MainActor (InspectorPlace) -> Panes)!

  override func show(in context: UpdateContext) { Panes._updateNode(content, panes(place), in: context) }
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
  ///
  /// Where fewer than 40 columns would be left for this view, the inspector is a sheet over it.
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
