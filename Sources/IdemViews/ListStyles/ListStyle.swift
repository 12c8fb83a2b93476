import IdemCore
import IdemScreen

/// The look of lists. As in SwiftUI, an app chooses one of the styles; it cannot define its own.
public protocol ListStyle: Sendable {
  /// What the nodes of a list draw.
  var _look: _ListLook { get }
}

/// What a list draws around its rows.
public struct _ListLook: Hashable, Sendable {
  /// The empty cells beside each row.
  var leading = 0
  var trailing = 0
  /// The empty rows between two sections.
  var gap = 0
  /// Whether the header of the first visible section stays at the top.
  var pinsHeaders = false
  /// Whether headers are dim instead of bold.
  var dimsHeaders = false
  /// Whether a line runs along the left of each section's rows, or along both sides of all rows.
  var lines = Lines.none
  /// Whether every second row has a background.
  var alternates = false

  enum Lines: UInt8, Hashable, Sendable { case none, sections, sides }

  /// Whether something is drawn outside of the rows' own views, and depends on the section or the number of a row.
  var drawsAroundRows: Bool { alternates || dimsHeaders || lines == .sections }
}

/// The default style: rows from edge to edge. Headers scroll with their sections.
public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var _look: _ListLook { _ListLook() }
}

/// Rows from edge to edge. The header of the first visible section stays at the top.
public struct PlainListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var _look: _ListLook { _ListLook(pinsHeaders: true) }
}

/// Rows with an empty column on either side. The header of the first visible section stays at the top.
public struct InsetListStyle: ListStyle {
  private let alternates: Bool
  /// Creates the style.
  public init() { alternates = false }
  /// Creates the style. `alternatesRowBackgrounds` gives every second row a background.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  public var _look: _ListLook { _ListLook(leading: 1, trailing: 1, pinsHeaders: true, alternates: alternates) }
}

/// Rows with an empty column on either side, and dim headers.
public struct SidebarListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var _look: _ListLook { _ListLook(leading: 1, trailing: 1, dimsHeaders: true) }
}

/// An empty row between two sections, and dim headers.
public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var _look: _ListLook { _ListLook(gap: 1, dimsHeaders: true) }
}

/// An empty row between two sections, dim headers, and a line along the left of each section's rows.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  /// Creates the style. `alternatesRowBackgrounds` gives every second row a background.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  private var alternates = false
  public var _look: _ListLook {
    _ListLook(leading: 2, trailing: 1, gap: 1, dimsHeaders: true, lines: .sections, alternates: alternates)
  }
}

/// A line along both sides of the list.
public struct BorderedListStyle: ListStyle {
  private let alternates: Bool
  /// Creates the style.
  public init() { alternates = false }
  /// Creates the style. `alternatesRowBackgrounds` gives every second row a background.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  public var _look: _ListLook { _ListLook(leading: 2, trailing: 2, lines: .sides, alternates: alternates) }
}

extension ListStyle where Self == DefaultListStyle {
  /// The default style: rows from edge to edge.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge, with headers that stay at the top; see `PlainListStyle`.
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  /// An empty column on either side; see `InsetListStyle`.
  public static var inset: InsetListStyle { InsetListStyle() }
  /// An empty column on either side, and a background for every second row.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle {
    InsetListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}
extension ListStyle where Self == SidebarListStyle {
  /// The list of a sidebar; see `SidebarListStyle`.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  /// An empty row between two sections; see `GroupedListStyle`.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// Sections that are set apart; see `InsetGroupedListStyle`.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == BorderedListStyle {
  /// A line along both sides; see `BorderedListStyle`.
  public static var bordered: BorderedListStyle { BorderedListStyle() }
  /// A line along both sides, and a background for every second row.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle {
    BorderedListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

enum ListLookKey: EnvironmentKey { static var defaultValue: _ListLook { _ListLook() } }
enum AlternatingRowsKey: EnvironmentKey { static var defaultValue: Bool { false } }

/// Whether every second row of a list or a table has a background.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  let isEnabled: Bool
  /// The default: no backgrounds, unless the style of the list has them.
  public static let automatic = AlternatingRowBackgroundBehavior(isEnabled: false)
  /// Every second row has a background.
  public static let enabled = AlternatingRowBackgroundBehavior(isEnabled: true)
  /// No row has one, unless the style of the list has them.
  public static let disabled = AlternatingRowBackgroundBehavior(isEnabled: false)
}

extension View {
  /// Sets the style of the lists in this view.
  public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<ListLookKey>(value: style._look))
  }

  /// Gives every second row of the lists in this view a background.
  public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View {
    modifier(EnvironmentKeyModifier<AlternatingRowsKey>(value: behavior.isEnabled))
  }
}
