import IdemCore

/// A short text beside the label of a tab: a number of new entries.
struct BadgeModifier: WrapperModifier {
  let text: Text?

  func makeNode(parent: Node, in context: UpdateContext) -> BadgeNode {
    let node = BadgeNode(parent: parent, type: Self.self)
    node.text = text
    return node
  }

  func update(_ node: BadgeNode, in context: UpdateContext) {
    guard text != node.text else { return }
    node.text = text
    node.onChange?(context)
  }
}

final class BadgeNode: WrapperNode {
  fileprivate(set) var text: Text?
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

extension View {
  /// Shows a number beside the label of a tab. 0 shows none.
  public func badge(_ count: Int) -> some View { modifier(BadgeModifier(text: count == 0 ? nil : Text(verbatim: "\(count)"))) }

  /// Shows a text beside the label of a tab; nil shows none.
  public func badge(_ label: Text?) -> some View { modifier(BadgeModifier(text: label)) }

  /// Shows a literal beside the label of a tab, as `Text` reads it.
  public func badge(_ key: LocalizedStringKey) -> some View { modifier(BadgeModifier(text: Text(key))) }

  /// Shows a string beside the label of a tab, as it stands.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S) -> some View { modifier(BadgeModifier(text: Text(label))) }
}
