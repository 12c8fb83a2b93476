import IdemCore

/// The menu of a page's title. The bar reads the content when the menu opens.
@MainActor final class TitleMenu: Equatable {
  var content: @MainActor () -> AnyView

  init(_ content: @escaping @MainActor () -> AnyView) { self.content = content }

  nonisolated static func == (a: TitleMenu, b: TitleMenu) -> Bool { a === b }
}

private struct TitleMenuModifier: WrapperModifier {
  let content: @MainActor () -> AnyView

  func makeNode(parent: Node, in context: UpdateContext) -> TitleMenuNode { TitleMenuNode(content, parent: parent) }
  func update(_ node: TitleMenuNode, in context: UpdateContext) { node.menu.content = content }
}

private final class TitleMenuNode: WrapperNode {
  let menu: TitleMenu
  private weak var page: NavigationPage?

  init(_ content: @escaping @MainActor () -> AnyView, parent: Node) {
    menu = TitleMenu(content)
    super.init(parent: parent, type: TitleMenuModifier.self)
    page = EnvironmentValues(scope: environment).navigationPage
    page?.look.titleMenu = menu
    page?.lookChanged()
  }

  override func close(in context: UpdateContext) {
    guard let page, page.look.titleMenu == menu else { return }
    page.look.titleMenu = nil
    page.lookChanged()
  }
}

/// A menu of the page's title, among the items of a toolbar. It is the same as `toolbarTitleMenu(content:)`, and no item of the bar.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  private let content: @MainActor () -> AnyView

  /// Creates the menu. The content is read when the menu opens.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content) { self.content = { AnyView(content()) } }

  /// Never called: the content is used directly.
  public var body: Never { fatalError("a title's menu has no body; do not read it") }

  public static func _makeToolbar(_ menu: Self, parent: Node, in context: UpdateContext) -> Node {
    TitleMenuModifier._makeNode(TitleMenuModifier(content: menu.content), content: EmptyView(), parent: parent, in: context)
  }
  public static func _updateToolbar(_ node: Node, _ menu: Self, in context: UpdateContext) {
    TitleMenuModifier._updateNode(node, TitleMenuModifier(content: menu.content), content: EmptyView(), in: context)
  }
}

extension View {
  /// Makes the title of the page a menu. The view must be in a page: of a `NavigationStack`, of a column, or of a view with a `toolbar`.
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: @escaping @MainActor () -> C) -> some View {
    modifier(TitleMenuModifier { AnyView(content()) })
  }
}
