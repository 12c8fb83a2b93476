import IdemCore
import IdemScreen

/// A button that opens a list of actions below it.
///
/// Arrow keys, Home and End move in the menu; letters move to the item that begins with them. A menu inside a menu opens beside its item,
/// with Return or the right arrow. The left arrow and Escape close it. Choosing an action closes all menus.
public struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: @MainActor () -> Content
  @State private var isOpen = false
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.declaresCommands) private var declaresCommands

  /// Creates a menu. `content` is evaluated each time the menu is shown; its buttons are the actions.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content
  }

  public var body: some View {
    if declaresCommands {
      // Not visible, so it is never opened: its actions are commands.
      content()
    } else {
      button
    }
  }

  private var button: some View {
    Button {
      isOpen = true
    } label: {
      HStack {
        label
        Text(isInMenu ? "▸" : "▾")
      }
    }
    // The other buttons of a menu close the menu; this one opens a submenu.
    .modifier(EnvironmentKeyModifier<ButtonDismissalKey>(value: nil))
    .modifier(SubmenuMark())
    .modifier(
      Presenter(
        look: PresentationLook(place: .anchored(isInMenu ? .trailing : .bottom), endsWithButton: true, endsWithOutside: true, isMenu: true),
        presented: { isOpen ? (true, MenuItems(content: content())) : nil }, dismiss: { isOpen = false }, onDismiss: nil))
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a literal as its label, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == IdemViews.Label<Text, Image> {
  /// Creates a menu with a symbol and a literal as its label. See `Image.init(systemName:)` for the names.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { IdemViews.Label(titleKey, systemImage: systemImage) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { IdemViews.Label(title, systemImage: systemImage) }
  }
}

/// The content of an open menu.
struct MenuItems<Content: View>: View {
  let content: Content

  var body: some View {
    ScrollView(showsIndicators: false) {
      VStack(alignment: .leading) { content }.modifier(MenuScope())
    }
    .buttonStyle(.plain)
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

/// Marks an item that opens a submenu.
struct SubmenuMark: WrapperModifier {
  func makeNode(parent: Node, in context: UpdateContext) -> SubmenuNode { SubmenuNode(parent: parent, type: Self.self) }
  func update(_ node: SubmenuNode, in context: UpdateContext) {}
}

final class SubmenuNode: WrapperNode {}
