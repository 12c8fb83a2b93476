import IdemCore
import IdemScreen

extension View {
  /// Whether the rows of this view cannot be selected. Keys skip them, and a click does nothing. The outermost use counts.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { modifier(RowRule(edit: .select, isDisabled: isDisabled)) }

  /// Draws a line below each view of a section in a list. Sections have no lines by default: `.automatic` is `.hidden`.
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(SectionSeparators(visibility: visibility, edges: edges))
  }
}

extension VerticalEdge {
  /// Any of the top and the bottom edge.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one edge.
    public init(_ edge: VerticalEdge) { self = edge == .top ? .top : .bottom }

    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all: Set = [.top, .bottom]
  }
}

private struct SectionSeparators: ViewModifier {
  let visibility: Visibility
  let edges: VerticalEdge.Set

  func body(content: Content) -> some View {
    if visibility == .visible, edges.contains(.top) { Divider() }
    content
    if visibility == .visible, edges.contains(.bottom) { Divider() }
  }
}

extension ListNode {
  /// Whether a modifier forbids to select a row. The row is built if it is not visible, but only if any visible row has such a modifier.
  func isSelectionDisabled(at place: RowPosition) -> Bool {
    guard hasSelectionRules else { return false }
    if let row = visibleRow(at: place) { return isSelectionDisabled(row) }
    var isDisabled = false
    tree.perform { context in
      isDisabled = isSelectionDisabled(sources[place.source].rows.row(at: place.index, in: context))
      // The next layout drops the row again.
      setNeedsLayout(in: context)
    }
    return isDisabled
  }

  private func isSelectionDisabled(_ row: Row) -> Bool {
    var isDisabled = false
    var node: Node? = row.renderNodes.first
    while let current = node, current !== self {
      if let rule = (current as? RowRuleNode)?.rule, rule.edit == .select { isDisabled = rule.isDisabled }
      node = current.parent
    }
    return isDisabled
  }
}
