import IdemCore

/// The look of menus. A custom style usually shows `Menu(configuration)` with modifiers.
@MainActor @preconcurrency
public protocol MenuStyle: _ViewStyle where _Configuration == MenuStyleConfiguration {
  /// The properties that the style can read; see `MenuStyleConfiguration`.
  typealias Configuration = MenuStyleConfiguration
  /// Builds the view of one menu.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a menu that a style can read.
public struct MenuStyleConfiguration {
  /// The label of the menu.
  public let label: Label
  /// The items of the menu.
  public let content: Content
  let primaryAction: (@MainActor () -> Void)?

  /// The menu's label as a view.
  public struct Label: PrimitiveView {
    let slot: ContentSlot

    public static func _makeNode(_ view: Label, parent: Node, in context: UpdateContext) -> Node {
      view.slot.makeNode(parent: parent, type: Label.self, in: context)
    }
    public static func _updateNode(_ node: Node, _ view: Label, in context: UpdateContext) {}
  }

  /// The menu's items as a view.
  public struct Content: View {
    let content: @MainActor () -> AnyView
    public var body: some View { content() }
  }
}

enum MenuLook: Hashable { case button, borderless }

/// The default style: a button in the button style.
public struct DefaultMenuStyle: MenuStyle, BuiltInStyle {
  /// Creates the style.
  public init() {}
  var look: MenuLook { .button }
  /// Builds a button that opens the menu.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A button in the button style.
public struct ButtonMenuStyle: MenuStyle, BuiltInStyle {
  /// Creates the style.
  public init() {}
  var look: MenuLook { .button }
  /// Builds a button that opens the menu.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A button without brackets, in the tint.
public struct BorderlessButtonMenuStyle: MenuStyle, BuiltInStyle {
  /// Creates the style.
  public init() {}
  var look: MenuLook { .borderless }
  /// Builds a button that opens the menu.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration).buttonStyle(.borderless) }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The default style: a button in the button style.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  /// A button in the button style.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A button without brackets, in the tint.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates the menu of a style's configuration, in the default look. For the body of a `MenuStyle`.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(
      content: { configuration.content }, label: configuration.label, primaryAction: configuration.primaryAction, isStyled: true)
  }
}

/// A menu that an app's own style builds.
struct StyledMenu<Label: View, Content: View>: PrimitiveView {
  let label: Label
  let content: @MainActor () -> Content
  let primaryAction: (@MainActor () -> Void)?
  let style: AnyStyle<MenuStyleConfiguration>

  static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    MenuStyleNode(view, parent: parent, in: context)
  }
  static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    node.uncheckedCast(to: MenuStyleNode<Label, Content>.self).update(view, in: context)
  }
}

final class MenuStyleNode<Label: View, Content: View>: StyledNode<MenuStyleKey, MenuStyleConfiguration> {
  private let label: TypedContentSlot<ImplicitStack<Label>>
  private var view: StyledMenu<Label, Content>

  init(_ view: StyledMenu<Label, Content>, parent: Node, in context: UpdateContext) {
    label = TypedContentSlot(ImplicitStack(.horizontal, view.label))
    self.view = view
    super.init(parent: parent, type: StyledMenu<Label, Content>.self)
    begin(in: context)
  }

  func update(_ new: StyledMenu<Label, Content>, in context: UpdateContext) {
    view = new
    label.update(ImplicitStack(.horizontal, new.label), in: context)
    configurationChanged(in: context)
  }

  override func configuration(in context: UpdateContext) -> MenuStyleConfiguration {
    let content = view.content
    return MenuStyleConfiguration(
      label: MenuStyleConfiguration.Label(slot: label), content: MenuStyleConfiguration.Content { AnyView(content()) },
      primaryAction: view.primaryAction)
  }
}

enum MenuStyleKey: EnvironmentKey {
  static let defaultValue = AnyStyle(default: DefaultMenuStyle())
}

extension EnvironmentValues {
  var menuStyle: AnyStyle<MenuStyleConfiguration> { self[MenuStyleKey.self] }
}

extension View {
  /// Sets the style of the menus in this view.
  public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<MenuStyleKey>(value: AnyStyle(style)))
  }
}
