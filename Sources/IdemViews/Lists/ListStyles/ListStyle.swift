import IdemCore
import IdemScreen

/// The look of lists. An app can write its own: a type with a `look`, which is plain data, so a list of a million rows costs what it costs in
/// the default style, and neither the focus nor the selection runs a body.
///
///     struct Marked: ListStyle {
///       var look: ListLook { ListLook(leading: 2, headers: .ruled, selection: .mark("▌")) }
///     }
public protocol ListStyle: Sendable {
  /// What a list draws around its rows.
  var look: ListLook { get }
}

/// The default style: rows from edge to edge, in the columns of a split view with an empty column on either side, as the titles, and in its
/// sidebar as `SidebarListStyle`. Headers scroll with their sections.
public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var look: ListLook { ListLook() }
}

/// Rows from edge to edge. The header of the first visible section stays at the top.
public struct PlainListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var look: ListLook { ListLook(pinsHeaders: true) }
}

/// Rows with an empty column on either side. The header of the first visible section stays at the top.
public struct InsetListStyle: ListStyle {
  private let alternates: Bool
  /// Creates the style.
  public init() { alternates = false }
  /// Creates the style. `alternatesRowBackgrounds` gives every second row a background.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  public var look: ListLook { ListLook(leading: 1, trailing: 1, pinsHeaders: true, stripes: alternates) }
}

/// Rows with an empty column on either side, and dim headers.
public struct SidebarListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var look: ListLook { ListLook(leading: 1, trailing: 1, headers: .dim) }
}

/// An empty row between two sections, and dim headers.
public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var look: ListLook { ListLook(sectionSpacing: 1, headers: .dim) }
}

/// An empty row between two sections, dim headers, and a line along the left of each section's rows.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  /// Creates the style. `alternatesRowBackgrounds` gives every second row a background.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  private var alternates = false
  public var look: ListLook {
    ListLook(leading: 2, trailing: 1, sectionSpacing: 1, headers: .dim, lines: .sections, stripes: alternates)
  }
}

/// A line along both sides of the list.
public struct BorderedListStyle: ListStyle {
  private let alternates: Bool
  /// Creates the style.
  public init() { alternates = false }
  /// Creates the style. `alternatesRowBackgrounds` gives every second row a background.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  public var look: ListLook { ListLook(leading: 2, trailing: 2, lines: .sides, stripes: alternates) }
}

extension ListStyle where Self == DefaultListStyle {
  /// The default style, by the place of the list; see `DefaultListStyle`.
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
extension ListStyle where Self == InsetListStyle {
  /// An empty column on either side, and a background for every second row.
  @_disfavoredOverload public static var striped: InsetListStyle { InsetListStyle(alternatesRowBackgrounds: true) }
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
    modifier(EnvironmentKeyModifier<ListLookKey>(value: style is DefaultListStyle ? nil : style.look.checked(Style.self)))
  }

  /// Gives every second row of the lists in this view a background.
  public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View {
    modifier(EnvironmentKeyModifier<AlternatingRowsKey>(value: behavior.isEnabled))
  }
}
