import IdemCore
import IdemScreen

/// The items of the toolbar below the page.
struct BottomToolbar: View {
  let look: NavigationPage.Look

  var body: some View {
    let leading = look.items(.bottomLeading), items = look.items(.bottom)
    if !look.hidesBottomBar, !leading.isEmpty || !items.isEmpty {
      VStack(alignment: .leading, spacing: 0) {
        Divider()
        HStack(spacing: 1) {
          if !leading.isEmpty { ToolbarStrip(items: leading) }
          if !leading.isEmpty, !items.isEmpty { Spacer(minLength: 1) }
          if !items.isEmpty { ToolbarStrip(items: items) }
        }
        .padding(.horizontal, 1)
      }
    }
  }
}

/// The place of the bar below the pages. It is a child of the stack's node, which places it.
final class BottomToolbarNode: WholeFrameNode {
  override var isRuledRow: Bool { true }
  private var look: NavigationPage.Look

  init(_ look: NavigationPage.Look, parent: Node, in context: UpdateContext) {
    self.look = look
    super.init(parent: parent, type: BottomToolbar.self)
    content = ImplicitStack._makeNode(ImplicitStack(.vertical, BottomToolbar(look: look)), parent: self, in: context)
    flags.remove(.building)
  }

  func update(_ new: NavigationPage.Look, in context: UpdateContext) {
    guard new != look else { return }
    look = new
    ImplicitStack._updateNode(content, ImplicitStack(.vertical, BottomToolbar(look: look)), in: context)
  }
}
