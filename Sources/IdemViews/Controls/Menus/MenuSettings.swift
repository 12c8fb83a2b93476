import IdemCore

/// The order of the items of a menu.
public struct MenuOrder: Hashable, Sendable {
  private let value: UInt8

  /// From top to bottom.
  public static let automatic = MenuOrder(value: 0)
  /// The first item is nearest to the view that opens the menu: a menu that opens above it has its first item at the bottom. A menu with
  /// titles keeps its order.
  public static let priority = MenuOrder(value: 1)
  /// From top to bottom.
  public static let fixed = MenuOrder(value: 2)
}

/// Whether choosing an item closes the menu.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  let isEnabled: Bool

  /// Choosing an item closes the menu.
  public static let automatic = MenuActionDismissBehavior(isEnabled: true)
  /// Choosing an item closes the menu.
  public static let enabled = MenuActionDismissBehavior(isEnabled: true)
  /// The menu stays open. Escape or a press beside it closes it.
  public static let disabled = MenuActionDismissBehavior(isEnabled: false)
}

private enum MenuOrderKey: EnvironmentKey {
  static var defaultValue: MenuOrder { .automatic }
}

private enum MenuIndicatorKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

private enum MenuActionDismissBehaviorKey: EnvironmentKey {
  static var defaultValue: MenuActionDismissBehavior { .automatic }
}

extension EnvironmentValues {
  /// The order of the items in the menus of a view.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }

  /// Whether the menus of a view have the sign that they open.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }

  var showsMenuIndicator: Bool { menuIndicatorVisibility != .hidden }
  var keepsMenuOpen: Bool { !self[MenuActionDismissBehaviorKey.self].isEnabled && isInMenu }
}

extension View {
  /// Sets the order of the items in the menus of this view.
  public func menuOrder(_ order: MenuOrder) -> some View { modifier(EnvironmentKeyModifier<MenuOrderKey>(value: order)) }

  /// Shows or hides the sign of the menus in this view that they open.
  public func menuIndicator(_ visibility: Visibility) -> some View { modifier(EnvironmentKeyModifier<MenuIndicatorKey>(value: visibility)) }

  /// Sets whether choosing an item closes the menu: of the menus in this view, or of the items in this view.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    modifier(EnvironmentKeyModifier<MenuActionDismissBehaviorKey>(value: behavior))
  }
}
