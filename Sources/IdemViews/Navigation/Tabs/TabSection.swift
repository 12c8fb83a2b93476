import IdemCore

/// A group of tabs with a title. A sidebar shows the title above the tabs; a bar shows the tabs alone.
public struct TabSection<Header: View, Content: View, SelectionValue: Hashable>: TabContent {
  public typealias TabValue = SelectionValue
  let header: Header
  let content: Content

  /// Creates a section with a header of any views.
  public init(@TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header) {
    self.content = content()
    self.header = header()
  }

  public var body: some View { Group { content }.modifier(TabSectionModifier(header: header)) }
}

extension TabSection where Header == Text {
  /// Creates a section with a literal as its title, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

// Without a `Tab` in it, nothing else gives the type of the values.
extension TabSection where SelectionValue == Never {
  /// Creates a section of views that are tabs, with a header of any views.
  @_disfavoredOverload
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.content = content()
    self.header = header()
  }

  /// Creates a section of views that are tabs, with a literal as its title.
  @_disfavoredOverload
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) where Header == Text {
    self.content = content()
    header = Text(titleKey)
  }
}

private struct TabSectionModifier<Header: View>: WrapperModifier {
  let header: Header

  func makeNode(parent: Node, in context: UpdateContext) -> TabSectionNode {
    let node = TabSectionNode(parent: parent, type: Self.self)
    node.header = TabLabelNode(header, badge: nil, parent: node, in: context)
    return node
  }
  func update(_ node: TabSectionNode, in context: UpdateContext) { node.header.update(header, badge: nil, in: context) }
}

/// The node of a section. The TabView places its header.
final class TabSectionNode: WrapperNode {
  fileprivate(set) var header: TabLabelNode!

  override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    if let header { visit(header) }
  }

  override func visitContent(_ visit: (Node) -> Void) { visit(child) }
}
