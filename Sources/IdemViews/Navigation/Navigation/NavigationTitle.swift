import IdemCore

/// Sets a part of the look of the page that contains the view. If several views of a page set it, the last one to change holds.
struct PageLook<Value: Equatable>: WrapperModifier {
  let property: WritableKeyPath<NavigationPage.Look, Value>
  let value: Value
  /// The value after the view is removed.
  let unset: Value

  func makeNode(parent: Node, in context: UpdateContext) -> PageLookNode<Value> { PageLookNode(self, parent: parent, type: Self.self) }
  func update(_ node: PageLookNode<Value>, in context: UpdateContext) { node.look = self }
}

final class PageLookNode<Value: Equatable>: WrapperNode {
  var look: PageLook<Value> { didSet { set(look.value) } }
  private weak var page: NavigationPage?

  init(_ look: PageLook<Value>, parent: Node, type: Any.Type) {
    self.look = look
    super.init(parent: parent, type: type)
    page = EnvironmentValues(scope: environment).navigationPage
    set(look.value)
  }

  private func set(_ value: Value) {
    guard let page, page.look[keyPath: look.property] != value else { return }
    page.look[keyPath: look.property] = value
    page.lookChanged()
  }

  override func close(in context: UpdateContext) {
    if let page, page.look[keyPath: look.property] == look.value { set(look.unset) }
  }
}

extension View {
  /// Sets the title of the page in its `NavigationStack`, or in its column of a `NavigationSplitView`: a string, a text, or the value of a binding,
  /// which cannot be edited in the bar.
  @_disfavoredOverload public func navigationTitle(_ title: some _TitleSource) -> some View {
    modifier(PageLook(property: \.title, value: title._title, unset: nil))
  }

  /// Sets the title of the page from a literal, which may have inline Markdown.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

  /// Sets a text after the title of the page.
  @_disfavoredOverload public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View { navigationSubtitle(Text(subtitle)) }

  /// Sets a text after the title of the page from a literal, which may have inline Markdown.
  public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View { navigationSubtitle(Text(subtitleKey)) }

  /// Sets a text after the title of the page.
  public func navigationSubtitle(_ subtitle: Text) -> some View {
    modifier(PageLook(property: \.subtitle, value: subtitle, unset: nil))
  }

  /// Hides the titles of the pages below this one. Then the user cannot go back with a key either.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modifier(PageLook(property: \.hidesBackButton, value: hidesBackButton, unset: false))
  }
}
