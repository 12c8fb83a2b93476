import IdemCore
import IdemScreen

/// The box with the suggestions. The owner handles the keys; the layer handles clicks.
final class SuggestionLayer: PresentationNode {
  private unowned let owner: SuggestionsNode
  /// The row that Return chooses.
  private(set) var highlighted: Int?

  init(_ owner: SuggestionsNode, in context: UpdateContext) {
    self.owner = owner
    highlighted = owner.highlightsFirst ? 0 : nil
    super.init(
      PresentationLook(place: .anchored(.bottom), isMenu: true, isPassive: true, maxHeight: SuggestionsNode.pageRows),
      dismissal: Dismissal {}, parent: owner, in: context)
  }

  /// The suggestions that can be chosen, in their order.
  var rows: [CompletionNode] {
    var found: [CompletionNode] = []
    func collect(_ node: Node) {
      if let row = node as? CompletionNode { found.append(row) } else { node.visitChildren(collect) }
    }
    visitChildren(collect)
    return found
  }

  override var anchor: Rect? { owner.input.map { owner.anchor(of: $0) } ?? .zero }

  /// Highlights another row. Above the first one is the user's own text, if that can be submitted.
  func move(by count: Int, in context: UpdateContext) {
    let rows = rows
    let new = highlighted.map { $0 + count } ?? (count > 0 ? 0 : rows.count - 1)
    highlighted = new < 0 && !owner.highlightsFirst && highlighted == 0 ? nil : max(0, min(new, rows.count - 1))
    reveal(rows, in: context)
    damage(box, in: context)
  }

  /// Called after the suggestions are others.
  func contentChanged(in context: UpdateContext) {
    highlighted = owner.highlightsFirst ? 0 : nil
    reveal(rows, in: context)
    setNeedsLayout(in: context)
    damage(box, in: context)
  }

  private func reveal(_ rows: [CompletionNode], in context: UpdateContext) {
    guard let highlighted, rows.indices.contains(highlighted), let row = rows[highlighted].firstRenderNode else { return }
    (renderChildren.first as? any FocusScroller)?.reveal(row, in: context)
  }

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .mouse(let mouse) = event else { return .ignored }
    if case .down(.left) = mouse.action, let row = rows.firstIndex(where: { frame(of: $0)?.contains(mouse.position) == true }) {
      owner.choose(row, in: context)
    }
    return .handled
  }

  /// The row of a suggestion on the screen, as wide as the box.
  private func frame(of row: CompletionNode) -> Rect? {
    guard let frame = row.firstRenderNode?.screenFrame else { return nil }
    let inside = Rect(x: box.minX + 1, y: box.minY + 1, width: box.width - 2, height: box.height - 2)
    let wide = Rect(x: inside.minX, y: frame.minY, width: inside.width, height: frame.height).intersection(inside)
    return wide.isEmpty ? nil : wide
  }

  override func paint(_ context: inout PaintContext) {
    super.paint(&context)
    let rows = rows
    guard let highlighted, rows.indices.contains(highlighted), let frame = frame(of: rows[highlighted]) else { return }
    context.restyle(frame) { $0.attributes.insert(.reverse) }
  }
}
