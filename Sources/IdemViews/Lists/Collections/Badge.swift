import IdemCore

/// A short text beside the label of a tab, or at the trailing edge of a row of a list: a number of new entries.
struct BadgeModifier: ViewModifier {
  typealias Body = Never
  let text: Text?

  static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node {
    let node = BadgeNode(parent: parent, type: Self.self)
    node.text = modifier.text
    node.isInRow = parent is ListNode || parent.ancestors.first { $0 is ListNode } != nil
    node.child =
      node.isInRow
      ? BadgedRow<Inner>._makeNode(BadgedRow(content: content, text: modifier.text), parent: node, in: context)
      : Inner._makeNode(content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext) {
    let node = node.uncheckedCast(to: BadgeNode.self)
    let isOther = modifier.text != node.text
    node.text = modifier.text
    if node.isInRow {
      BadgedRow<Inner>._updateNode(node.child, BadgedRow(content: content, text: modifier.text), in: context)
    } else {
      if isOther { node.onChange?(context) }
      Inner._updateNode(node.child, content, in: context)
    }
  }
}

/// A row with its badge.
private struct BadgedRow<Content: View>: View {
  let content: Content
  let text: Text?

  var body: some View {
    HStack {
      content
      if let text {
        Spacer()
        text.foregroundStyle(.secondary)
      }
    }
  }
}

final class BadgeNode: WrapperNode {
  fileprivate(set) var text: Text?
  fileprivate var isInRow = false
  /// Updates the view that shows the text.
  var onChange: ((UpdateContext) -> Void)?
}

extension Node {
  /// The badge around a node that is no part of another drawn view.
  var enclosingBadge: BadgeNode? {
    ancestors.first { $0 is BadgeNode || $0.flags.contains(.render) } as? BadgeNode
  }
}

/// Shows a badge.
struct BadgeView: View {
  let text: Text?

  var body: some View {
    if let text { text.bold().foregroundStyle(.red).lineLimit(1) }
  }
}

/// In a row of a list, a badge is at the trailing edge; around a tab, it is beside the label. Elsewhere it has no effect.
extension View {
  /// Shows a number in a row of a list or beside the label of a tab. 0 shows none.
  public func badge(_ count: Int) -> some View { modifier(BadgeModifier(text: count == 0 ? nil : Text(verbatim: "\(count)"))) }

  /// Shows a literal in a row of a list or beside the label of a tab, as `Text` reads it.
  public func badge(_ key: LocalizedStringKey) -> some View { modifier(BadgeModifier(text: Text(key))) }

  /// Shows a text, or a string as it stands, in a row of a list or beside the label of a tab; nil shows none.
  @_disfavoredOverload
  public func badge<Label: _TitleSource>(_ label: Label?) -> some View { modifier(BadgeModifier(text: label.map { $0._title })) }
}
