import IdemCore

/// The menu of a page's title. The bar reads the content when the menu opens.
@MainActor final class ToolbarTitleMenu: Equatable {
  var content: @MainActor () -> AnyView

  init(_ content: @escaping @MainActor () -> AnyView) { self.content = content }

  nonisolated static func == (a: ToolbarTitleMenu, b: ToolbarTitleMenu) -> Bool { a === b }
}

private struct TitleMenuModifier: WrapperModifier {
  let content: @MainActor () -> AnyView

  func makeNode(parent: Node, in context: UpdateContext) -> TitleMenuNode { TitleMenuNode(content, parent: parent) }
  func update(_ node: TitleMenuNode, in context: UpdateContext) { node.menu.content = content }
}

private final class TitleMenuNode: WrapperNode {
  let menu: ToolbarTitleMenu
  private weak var page: NavigationPage?

  init(_ content: @escaping @MainActor () -> AnyView, parent: Node) {
    menu = ToolbarTitleMenu(content)
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

extension View {
  /// Makes the title of the page a menu. The view must be in a page: of a `NavigationStack`, of a column, or of a view with a `toolbar`.
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: @escaping @MainActor () -> C) -> some View {
    modifier(TitleMenuModifier { AnyView(content()) })
  }
}
