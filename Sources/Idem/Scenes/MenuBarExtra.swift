import IdemCore
import IdemViews

/// A scene with a menu. Beside a window, it is a menu of the window, in the menu bar and in the palette of commands. Alone, it is the window.
///
///     var body: some Scene {
///       Window("Mail") { Mailbox() }
///       MenuBarExtra("Sync", systemImage: "arrow.clockwise") { Button("Sync now") { sync() } }
///     }
public struct MenuBarExtra<Label: View, Content: View>: PrimitiveScene, IdentifiedScene, MenuScene {
  package let view: WindowView<Content>
  let content: Content
  let label: Label
  var isInserted: Binding<Bool>?
  var isWindow = false
  package var sceneID: String? { nil }
  package var isSettings: Bool { false }

  /// Creates a menu with a label of any views.
  ///
  /// - Parameters:
  ///   - isInserted: whether the menu is shown.
  ///   - content: buttons and other controls. The menu has them as commands.
  ///   - label: its text is the title of the menu.
  public init(isInserted: Binding<Bool>? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
    self.isInserted = isInserted
    view = WindowView(title: "", content: self.content)
  }

  var title: String { menuTitle(of: label) ?? "Extra" }

  /// Shows the content as a menu, or in a box over the window that a command opens.
  public func menuBarExtraStyle(_ style: some MenuBarExtraStyle) -> MenuBarExtra {
    var copy = self
    copy.isWindow = style is WindowMenuBarExtraStyle
    return copy
  }

  var commands: AnyView {
    AnyView(EmptyView().modifier(CommandHostModifier(CommandsView(commands: CommandMenu(title) { content }), isOfScene: true)))
  }
}

extension MenuBarExtra where Label == Text {
  /// Creates a menu with a title.
  public init(_ titleKey: LocalizedStringKey, isInserted: Binding<Bool>? = nil, @ViewBuilder content: () -> Content) {
    self.init(isInserted: isInserted, content: content) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isInserted: Binding<Bool>? = nil, @ViewBuilder content: () -> Content) {
    self.init(isInserted: isInserted, content: content) { Text(title) }
  }
}

extension MenuBarExtra where Label == IdemViews.Label<Text, Image> {
  /// Creates a menu with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isInserted: Binding<Bool>? = nil, @ViewBuilder content: () -> Content) {
    self.init(isInserted: isInserted, content: content) { IdemViews.Label(titleKey, systemImage: systemImage) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isInserted: Binding<Bool>? = nil, @ViewBuilder content: () -> Content) {
    self.init(isInserted: isInserted, content: content) { IdemViews.Label(title, systemImage: systemImage) }
  }
}

/// How the content of a `MenuBarExtra` is shown.
public protocol MenuBarExtraStyle {}
/// As a menu.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
/// In a box over the window, for content that is more than buttons.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
/// As a menu.
public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }

extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
  /// As a menu.
  public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}
extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
  /// In a box over the window.
  public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}
extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
  /// As a menu.
  public static var automatic: AutomaticMenuBarExtraStyle { AutomaticMenuBarExtraStyle() }
}

extension Scene {
  /// Has no effect on other scenes than a `MenuBarExtra`.
  public func menuBarExtraStyle(_ style: some MenuBarExtraStyle) -> some Scene { self }
}

/// A scene that is a menu of the window.
@MainActor
protocol MenuScene {
  var title: String { get }
  var isInserted: Binding<Bool>? { get }
  /// Whether a command opens the content in a box.
  var isWindow: Bool { get }
  /// The declaration of the menu.
  var commands: AnyView { get }
}

/// Declares the menu of a scene, or the command that opens it.
struct MenuSceneView: View {
  let menu: any MenuScene
  let windows: OpenWindows
  let window: OpenWindow

  var body: some View {
    if menu.isInserted?.wrappedValue != false {
      if menu.isWindow {
        EmptyView().command(menu.title, id: "app.extra.\(window.scene)") { windows.show(window) }
      } else {
        menu.commands
      }
    }
  }
}

/// The text of a label; nil if it has none.
@MainActor private func menuTitle(of label: some View) -> String? {
  switch label {
  case let text as Text: text.wholeContent
  case let label as IdemViews.Label<Text, Image>: label.titleText
  default: nil
  }
}
