import IdemCore

/// What a TabView draws.
enum TabLook: Hashable {
  /// A row of labels and a line below it.
  case bar
  /// A row of labels.
  case compact
  /// A column of labels; without enough space, a row.
  case sidebar
  /// The content alone, with a row of dots below it or without.
  case page(showsDots: Bool)
}

enum TabLookKey: EnvironmentKey {
  static var defaultValue: TabLook { .bar }
}

/// The look of the tab views in a view: `.tabViewStyle(.sidebarAdaptable)`. The styles are those of Idem; a type of an app cannot be one.
public struct TabViewStyle: Hashable, Sendable {
  let look: TabLook

  /// A row of labels above the content, with a line below it.
  public static let automatic = TabViewStyle(look: .bar)
  /// The same as `automatic`.
  public static let tabBarOnly = TabViewStyle(look: .bar)
  /// The same as `automatic`.
  public static let grouped = TabViewStyle(look: .bar)
  /// A column of labels beside the content, with the titles of the sections. Where the content would have less than 30 columns, a row above it.
  public static let sidebarAdaptable = TabViewStyle(look: .sidebar)
  /// A row of labels above the content, without a line. SwiftUI has no such style.
  public static let compact = TabViewStyle(look: .compact)
  /// The content, with a row of dots below it.
  public static let page = TabViewStyle(look: .page(showsDots: true))

  /// The content, with a row of dots below it or without.
  public static func page(indexDisplayMode: PageIndexDisplayMode) -> TabViewStyle {
    TabViewStyle(look: .page(showsDots: indexDisplayMode != .never))
  }

  /// When a row of dots is below the pages.
  public enum PageIndexDisplayMode: Hashable, Sendable {
    /// If there are several pages. `always` is the same.
    case automatic, always
    case never
  }
}

extension View {
  /// Sets the look of the tab views in this view.
  public func tabViewStyle(_ style: TabViewStyle) -> some View { modifier(EnvironmentKeyModifier<TabLookKey>(value: style.look)) }
}
