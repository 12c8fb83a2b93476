import IdemCore
import IdemScreen

/// The titles of the pages, the last one bold, and the items of the toolbar. It is empty if the stack shows its root without a title and
/// without items.
struct NavigationBar: View {
  /// The titles of the pages; nil for a page without one.
  let looks: [NavigationPage.Look]
  /// Goes back to a page, by its index.
  let goBack: @MainActor (Int) -> Void

  var body: some View {
    let look = looks[looks.count - 1]
    let leading = look.items(.leading), trailing = look.items(.trailing), menu = look.items(.menu), principal = look.items(.title)
    if !look.hidesBar, looks.count > 1 || look.title != nil || look.titleMenu != nil || !(leading + trailing + menu + principal).isEmpty {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 1) {
          if looks.count > 1, !look.hidesBackButton {
            Text("‹").foregroundStyle(.tint).layoutPriority(2)
            ForEach(0..<(looks.count - 1)) { index in
              (looks[index].title ?? Text("Back")).lineLimit(1).truncationMode(.middle).foregroundStyle(.tint)
                .onTapGesture { goBack(index) }
              Text("›").dim()
            }
          }
          if !leading.isEmpty { ToolbarStrip(items: leading).padding(.trailing, 1).layoutPriority(1) }
          if !principal.isEmpty {
            Spacer(minLength: 0)
            ToolbarStrip(items: principal)
          } else {
            if let menu = look.titleMenu {
              Menu {
                menu.content()
              } label: {
                (look.title ?? Text("Menu")).bold().lineLimit(1)
              }
              .menuStyle(.borderlessButton).layoutPriority(1)
            } else if let title = look.title {
              title.bold().lineLimit(1).layoutPriority(1)
            }
            if let subtitle = look.subtitle { subtitle.dim().lineLimit(1) }
          }
          Spacer(minLength: 0)
          if !trailing.isEmpty || !menu.isEmpty { ToolbarStrip(items: trailing, others: menu).layoutPriority(1) }
        }
        .padding(.horizontal, 1)
        Divider()
      }
    }
  }
}

/// The place of the bar. It is a child of the stack's node, which places it.
final class NavigationBarNode: WholeFrameNode, FocusFollower {
  override var isRuledRow: Bool { true }
  private var looks: [NavigationPage.Look] = []

  init(parent: Node, goBack: @escaping @MainActor (Int) -> Void, _ looks: [NavigationPage.Look], in context: UpdateContext) {
    self.looks = looks
    super.init(parent: parent, type: NavigationBar.self)
    content = ImplicitStack._makeNode(ImplicitStack(.vertical, NavigationBar(looks: looks, goBack: goBack)), parent: self, in: context)
    flags.remove(.building)
  }

  func update(_ new: [NavigationPage.Look], goBack: @escaping @MainActor (Int) -> Void, in context: UpdateContext) {
    guard new != looks else { return }
    looks = new
    ImplicitStack._updateNode(content, ImplicitStack(.vertical, NavigationBar(looks: looks, goBack: goBack)), in: context)
  }
}

extension NavigationBarNode: AccessibleNode {
  /// The last title is the heading of the page. Those before it go back.
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let texts = parts.filter { $0.role == .text && !$0.isSymbol }
    for text in texts where text.action(.press) != nil { text.role = .button }
    if let title = texts.last(where: { $0.role == .text && $0.label == looks.last?.title.map(place.words) }) { title.role = .heading }
    return parts.filter { !$0.isSymbol || !$0.actions.isEmpty }
  }
}
