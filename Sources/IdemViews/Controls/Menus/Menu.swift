import IdemCore
import IdemScreen

/// A button that opens a list of actions below it.
///
/// Arrow keys, Home and End move in the menu; letters move to the item that begins with them. A menu inside a menu opens beside its item,
/// with Return or the right arrow. The left arrow and Escape close it. Choosing an action closes all menus.
///
/// Items show their keyboard shortcuts at the right. A toggle is an item with a check mark, a picker a section of such items; a picker with
/// the style `menu` is a submenu. Lines separate sections.
public struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: @MainActor () -> Content
  let primaryAction: (@MainActor () -> Void)?
  /// Whether the style of the environment has been applied already.
  let isStyled: Bool
  @State private var isOpen = false
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.declaresCommands) private var declaresCommands
  @Environment(\.menuStyle) private var style
  @Environment(\.showsMenuIndicator) private var showsIndicator

  init(
    content: @escaping @MainActor () -> Content, label: Label, primaryAction: (@MainActor () -> Void)? = nil, isStyled: Bool = false
  ) {
    self.label = label
    self.content = content
    self.primaryAction = primaryAction
    self.isStyled = isStyled
  }

  /// Creates a menu. `content` is evaluated each time the menu is shown; its buttons are the actions.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    self.init(content: content, label: label())
  }

  /// Creates a menu with an action for the press of its label. The sign beside the label opens the menu.
  public init(
    @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: label(), primaryAction: primaryAction)
  }

  public var body: some View {
    if declaresCommands {
      // Not visible, so it is never opened: its actions are commands.
      if let primaryAction { Button(action: primaryAction) { label } }
      content().modifier(SubmenuCommands(label: label))
    } else if style.box.look == nil, !isStyled, !isInMenu {
      StyledMenu(label: label, content: content, primaryAction: primaryAction, style: style)
    } else {
      control.modifier(
        Presenter(
          look: PresentationLook(
            place: .anchored(isInMenu ? .trailing : .bottom), endsWithButton: true, endsWithOutside: true, isMenu: true),
          presented: { isOpen ? (true, MenuItems(content: content())) : nil }, dismiss: { isOpen = false }, onDismiss: nil))
    }
  }

  @ViewBuilder private var control: some View {
    if style.box.look as? MenuLook == .borderless, !isInMenu { buttons.buttonStyle(.borderless) } else { buttons }
  }

  @ViewBuilder private var buttons: some View {
    if let primaryAction, !isInMenu {
      HStack(spacing: 0) {
        Button(action: primaryAction) { label }
        opener { Text("▾") }
      }
    } else {
      opener {
        if isInMenu || !showsIndicator {
          label
        } else {
          HStack {
            label
            Text("▾")
          }
        }
      }
    }
  }

  private func opener<Shown: View>(@ViewBuilder label: () -> Shown) -> some View {
    Button {
      isOpen = true
    } label: {
      label()
    }
    // The other buttons of a menu close the menu; this one opens a submenu.
    .modifier(EnvironmentKeyModifier<ButtonDismissalKey>(value: nil))
    .modifier(SubmenuMark())
  }
}

/// The content of an open menu.
struct MenuItems<Content: View>: View {
  let content: Content

  var body: some View {
    ScrollView(showsIndicators: false) { MenuColumn(content: content).modifier(MenuScope()) }
      .buttonStyle(MenuButtonStyle())
      .toggleStyle(MenuToggleStyle())
      .modifier(EnvironmentKeyModifier<MenuKey>(value: true))
  }
}

/// Whether a view is inside an open menu.
enum MenuKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  var isInMenu: Bool { self[MenuKey.self] }
}
