import IdemCore

/// A group of views with a header and a footer. It has no layout of its own: the surrounding container lays out its parts.
public struct Section<Parent: View, Content: View, Footer: View>: View {
  package let header: Parent
  package let content: Content
  package let footer: Footer

  /// Creates a section with a header and a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  public var body: some View {
    header.font(.headline)
    content
    footer.font(.footnote)
  }

  // A section of a grouped form is a box. It is decided when the node is made, because the style of a form is part of the tree's structure.

  public static func _makeNode(_ view: Section, parent: Node, in context: UpdateContext) -> Node {
    guard EnvironmentValues(scope: parent.childEnvironment)[FormLayoutKey.self] == .grouped, parent.enclosingList == nil else {
      return CompositeNode(view, parent: parent, in: context)
    }
    return FormSection._makeNode(view.boxed, parent: parent, in: context)
  }

  public static func _updateNode(_ node: Node, _ view: Section, in context: UpdateContext) {
    if node.type == Section.self {
      node.uncheckedCast(to: CompositeNode<Section>.self).update(view, in: context)
    } else {
      FormSection._updateNode(node, view.boxed, in: context)
    }
  }

  private var boxed: FormSection<Parent, Content, Footer> { FormSection(header: header, content: content, footer: footer) }
}

extension Section: SectionView {}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates a section without a header and a footer.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content, header: { EmptyView() }, footer: { EmptyView() }) }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with a literal as its header, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

extension Section: AccessibleView {
  /// The header is a heading.
  package func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    guard Parent.self != EmptyView.self, let title = place.words(ofLabel: header) else { return parts }
    if let heading = parts.first(where: { $0.role == .text && $0.label == title }) { heading.role = .heading }
    return parts
  }
}

/// A section whose header and footer may be known as texts.
@MainActor
package protocol TitledSection {
  /// The texts of the header and the footer, as far as they are texts.
  func titles(at node: Node) -> [String]
}

extension Section: TitledSection {
  package func titles(at node: Node) -> [String] { [node.words(ofLabel: header), node.words(ofLabel: footer)].compactMap { $0 } }
}
