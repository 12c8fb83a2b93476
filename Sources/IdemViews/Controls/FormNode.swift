import IdemCore
import IdemScreen

/// The node of a Form: laid out as its content alone would be, where that fits; scrolled where it does not.
final class FormNode: ScrollNode {
  init(parent: Node, type: Any.Type) { super.init(.vertical, parent: parent, type: type) }

  private var form: RenderNode? {
    if flags.contains(.staleChildren) { collectSources() }
    return (sources.first?.rows as? SingleRow)?.renderNode
  }

  /// Whether the content fits in a height: as it is, or because a part of it, such as a list, takes the room that is left.
  private func fits(_ form: RenderNode, width: Int?, height: Int) -> Bool {
    let offer = ProposedViewSize(width: width, height: nil)
    if form.measure(offer).height <= height { return true }
    let part = form.flexibility(along: .vertical, offer)
    return part.most == .infinity && part.least <= height
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    guard let form else { return .zero }
    guard let height = proposal.height, !fits(form, width: proposal.width, height: height) else { return form.measure(proposal) }
    // A column for the bar, where there is one left.
    let width = form.measure(ProposedViewSize(width: proposal.width, height: nil)).width + 1
    return Size(width: min(width, proposal.width ?? .infinity), height: height)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize) -> ClosedRange<Int> {
    guard let form else { return 0...0 }
    let part = form.flexibility(along: axis, proposal)
    return (axis == .vertical ? min(1, part.least) : part.least)...part.most
  }

  override func placeChildren() {
    offeredLength = form.map { fits($0, width: size.width, height: size.height) } ?? false ? size.height : nil
    super.placeChildren()
  }
}
