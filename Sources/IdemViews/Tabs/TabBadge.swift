import IdemCore

/// A short text beside the label of a tab: a number of new entries.
struct TabBadgeModifier: WrapperModifier {
  let text: Text?

  func makeNode(parent: Node, in context: UpdateContext) -> TabBadgeNode {
    let node = TabBadgeNode(parent: parent, type: Self.self)
    node.text = text
    return node
  }

  func update(_ node: TabBadgeNode, in context: UpdateContext) {
    guard text != node.text else { return }
    node.text = text
    node.onChange?(context)
  }
}

final class TabBadgeNode: WrapperNode {
  fileprivate(set) var text: Text?
  /// Updates the view that shows the text.
  var onChange: ((UpdateContext) -> Void)?
}

extension Node {
  /// The badge around a node that is no part of another drawn view.
  var enclosingBadge: TabBadgeNode? {
    ancestors.first { $0 is TabBadgeNode || $0.flags.contains(.render) } as? TabBadgeNode
  }
}

/// Shows a badge.
struct TabBadgeView: View {
  let text: Text?

  var body: some View {
    if let text { text.bold().foregroundStyle(.red).lineLimit(1) }
  }
}

extension Tab {
  /// Shows a number beside the label of the tab. 0 shows none.
  public func badge(_ count: Int) -> some View { modifier(TabBadgeModifier(text: count == 0 ? nil : Text(verbatim: "\(count)"))) }

  /// Shows a text beside the label of the tab; nil shows none.
  public func badge(_ label: Text?) -> some View { modifier(TabBadgeModifier(text: label)) }

  /// Shows a literal beside the label of the tab, as `Text` reads it.
  public func badge(_ key: LocalizedStringKey) -> some View { modifier(TabBadgeModifier(text: Text(key))) }

  /// Shows a string beside the label of the tab, as it stands; nil shows none.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View { modifier(TabBadgeModifier(text: label.map { Text($0) })) }
}
