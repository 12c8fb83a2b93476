import IdemCore
import IdemScreen

/// What a TabView draws.
enum TabLook: Hashable {
  /// A row of labels and a line below it.
  case bar
  /// A row of labels.
  case compact
  /// A row of labels in boxes that are open towards the content.
  case boxed
  /// A row of labels with pointed ends.
  case powerline
  /// A column of labels; without enough space, a row.
  case sidebar
  /// The content alone, with a row of dots below it or without.
  case page(showsDots: Bool)
}

enum TabLookKey: EnvironmentKey {
  static var defaultValue: TabLook { .bar }
}

/// The look of tab views. A custom style builds the bar of the tabs from buttons or other views that call `select()`; see
/// `TabViewStyleConfiguration`.
@MainActor @preconcurrency
public protocol TabViewStyle: _ViewStyle where _Configuration == TabViewStyleConfiguration {
  /// The properties that the style can read.
  typealias Configuration = TabViewStyleConfiguration
  /// Builds the view of one tab view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style that the node of the TabView draws.
protocol BuiltInTabViewStyle: TabViewStyle, BuiltInStyle where Look == TabLook {}

extension BuiltInTabViewStyle {
  /// Shows the content: the node of the tab view draws the bar.
  public func makeBody(configuration: Configuration) -> some View { configuration.content }
}

/// A row of labels above the content, with a line below it.
public struct DefaultTabViewStyle: BuiltInTabViewStyle {
  /// Creates the style.
  public init() {}
  var look: TabLook { .bar }
}

/// A row of labels above the content, with a line below it.
public struct TabBarOnlyTabViewStyle: BuiltInTabViewStyle {
  /// Creates the style.
  public init() {}
  var look: TabLook { .bar }
}

/// A row of labels above the content, with a line below it.
public struct GroupedTabViewStyle: BuiltInTabViewStyle {
  /// Creates the style.
  public init() {}
  var look: TabLook { .bar }
}

/// A row of labels above the content, without a line.
public struct CompactTabViewStyle: BuiltInTabViewStyle {
  /// Creates the style.
  public init() {}
  var look: TabLook { .compact }
}

/// Labels in boxes that are open towards the content: two rows.
public struct BoxedTabViewStyle: BuiltInTabViewStyle {
  /// Creates the style.
  public init() {}
  var look: TabLook { .boxed }
}

/// Labels on areas with pointed ends. The points need a font with the signs of Powerline (U+E0B0).
public struct PowerlineTabViewStyle: BuiltInTabViewStyle {
  /// Creates the style.
  public init() {}
  var look: TabLook { .powerline }
}

/// A column of labels beside the content. Where the content would have less than 30 columns, a row above it.
public struct SidebarAdaptableTabViewStyle: BuiltInTabViewStyle {
  /// Creates the style.
  public init() {}
  var look: TabLook { .sidebar }
}

/// The content, with a row of dots below it or without.
public struct PageTabViewStyle: BuiltInTabViewStyle {
  /// When a row of dots is below the pages.
  public enum IndexDisplayMode: Hashable, Sendable {
    /// If there are several pages. `always` is the same.
    case automatic, always
    case never
  }
  private let mode: IndexDisplayMode
  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  var look: TabLook { .page(showsDots: mode != .never) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A row of labels above the content, with a line below it.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
  /// The same as `automatic`.
  @_disfavoredOverload public static var underline: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// The same as `automatic`.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}
extension TabViewStyle where Self == GroupedTabViewStyle {
  /// The same as `automatic`.
  public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}
extension TabViewStyle where Self == CompactTabViewStyle {
  /// A row of labels above the content, without a line. SwiftUI has no such style.
  @_disfavoredOverload public static var compact: CompactTabViewStyle { CompactTabViewStyle() }
}
extension TabViewStyle where Self == BoxedTabViewStyle {
  /// Labels in boxes. SwiftUI has no such style.
  @_disfavoredOverload public static var boxed: BoxedTabViewStyle { BoxedTabViewStyle() }
}
extension TabViewStyle where Self == PowerlineTabViewStyle {
  /// Labels with pointed ends. SwiftUI has no such style.
  @_disfavoredOverload public static var powerline: PowerlineTabViewStyle { PowerlineTabViewStyle() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A column of labels beside the content; see `SidebarAdaptableTabViewStyle`.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  /// The content, with a row of dots below it.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  /// The content, with a row of dots below it or without.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

enum TabViewStyleKey: EnvironmentKey { static var defaultValue: AnyStyle<TabViewStyleConfiguration>? { nil } }
