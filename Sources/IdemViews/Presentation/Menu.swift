import IdemCore
import IdemScreen

/// A button that opens a list of actions at its place.
///
/// Arrows, Home and End move in the menu, letters go to the item that begins with them. A menu in a menu opens beside its item, with Return or the
/// right arrow; the left arrow and Escape close it again. What is chosen closes all of them.
public struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: @MainActor () -> Content
  @State private var isOpen = false
  @Environment(\.isInMenu) private var isInMenu

  public init(@ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content
  }

  public var body: some View {
    Button {
      isOpen = true
    } label: {
      HStack {
        label
        Text(isInMenu ? "▸" : "▾")
      }
    }
    // In a menu, every other button closes the menu.
    .modifier(EnvironmentKeyModifier<ButtonDismissalKey>(value: nil))
    .modifier(SubmenuMark())
    .modifier(
      Presenter(
        look: PresentationLook(place: .anchored(isInMenu ? .trailing : .bottom), endsWithButton: true, endsWithOutside: true, isMenu: true),
        presented: { isOpen ? (true, MenuItems(content: content())) : nil }, dismiss: { isOpen = false }, onDismiss: nil))
  }
}

extension Menu where Label == Text {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// What an open menu shows.
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

/// Whether a view stands in an open menu.
enum MenuKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  var isInMenu: Bool { self[MenuKey.self] }
}

/// Marks the item that opens a menu.
struct SubmenuMark: WrapperModifier {
  func makeNode(parent: Node) -> SubmenuNode { SubmenuNode(parent: parent, type: Self.self) }
  func update(_ node: SubmenuNode) {}
}

final class SubmenuNode: WrapperNode {}
