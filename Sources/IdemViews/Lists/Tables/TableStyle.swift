import IdemCore
import IdemScreen

/// The look of tables. A custom style returns the parts that a table draws as plain data, so no style makes a table slower.
public protocol TableStyle: Sendable {
  /// What the tables with this style draw.
  var look: TableLook { get }
}

/// What a table draws around and between its cells.
public struct TableLook: Hashable, Sendable {
  /// How the titles of the columns are drawn.
  public enum Header: Hashable, Sendable {
    /// Bold, with a line below them in the same row.
    case underlined
    /// Bold.
    case bold
    /// Bold, with a row of its own for the line below them.
    case ruled
  }

  /// The border around the table; nil for none.
  public var borders: BorderStyle?
  /// The edges that have the border.
  public var edges = Edge.Set.all
  /// How the titles are drawn.
  public var header = Header.underlined
  /// The character between two columns, with a space on either side; nil for an empty column. A character that does not take one column is
  /// replaced as in a `BorderStyle`.
  public var columnRule: Unicode.Scalar?
  /// Whether every second row has a background.
  public var stripes = false

  /// Creates the default look.
  public init() {}

  /// Creates a look.
  public init(
    borders: BorderStyle? = nil, edges: Edge.Set = .all, header: Header = .underlined, columnRule: Unicode.Scalar? = nil,
    stripes: Bool = false
  ) {
    (self.borders, self.edges, self.header, self.columnRule, self.stripes) = (borders, edges, header, columnRule, stripes)
  }

  /// The cells between two columns.
  var gap: Int { columnRule == nil ? 1 : 3 }
  /// The cells on each side of the rows, and above and below them.
  var sides: Int { borders == nil || edges.isDisjoint(with: .horizontal) ? 0 : columnRule == nil ? 1 : 2 }
  var rows: Int { borders == nil || edges.isDisjoint(with: .vertical) ? 0 : 1 }
}

enum TableLookKey: EnvironmentKey {
  static let defaultValue = TableLook()
}

/// The default style: without a border.
public struct AutomaticTableStyle: TableStyle {
  /// Creates the style.
  public init() {}
  public var look: TableLook { TableLook() }
}

/// A table without a border.
public struct InsetTableStyle: TableStyle {
  private let alternates: Bool
  /// Creates the style. With `alternatesRowBackgrounds`, every second row has a background.
  public init(alternatesRowBackgrounds: Bool = false) { alternates = alternatesRowBackgrounds }
  public var look: TableLook { TableLook(stripes: alternates) }
}

/// A table in a border.
public struct BorderedTableStyle: TableStyle {
  private let alternates: Bool
  /// Creates the style. With `alternatesRowBackgrounds`, every second row has a background.
  public init(alternatesRowBackgrounds: Bool = false) { alternates = alternatesRowBackgrounds }
  public var look: TableLook { TableLook(borders: .rounded, stripes: alternates) }
}

/// Lines around the table, between the columns and below the titles.
public struct GridTableStyle: TableStyle {
  /// Creates the style.
  public init() {}
  public var look: TableLook { TableLook(borders: .single, header: .ruled, columnRule: "│") }
}

/// Titles in bold, and nothing else.
public struct CompactTableStyle: TableStyle {
  /// Creates the style.
  public init() {}
  public var look: TableLook { TableLook(header: .bold) }
}

/// The signs of a table in Markdown: `| a | b |` and `|---|---|`.
public struct MarkdownTableStyle: TableStyle {
  /// Creates the style.
  public init() {}
  public var look: TableLook { TableLook(borders: .ascii, edges: .horizontal, header: .ruled, columnRule: "|") }
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The default style: without a border.
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}
extension TableStyle where Self == InsetTableStyle {
  /// A table without a border.
  public static var inset: InsetTableStyle { InsetTableStyle() }
  /// A table without a border. With `alternatesRowBackgrounds`, every second row has a background.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle {
    InsetTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}
extension TableStyle where Self == BorderedTableStyle {
  /// A table in a border.
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
  /// A table in a border. With `alternatesRowBackgrounds`, every second row has a background.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle {
    BorderedTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}
extension TableStyle where Self == GridTableStyle {
  /// Lines around and between the cells. SwiftUI has no such style.
  @_disfavoredOverload public static var grid: GridTableStyle { GridTableStyle() }
}
extension TableStyle where Self == CompactTableStyle {
  /// Titles in bold, and no lines. SwiftUI has no such style.
  @_disfavoredOverload public static var compact: CompactTableStyle { CompactTableStyle() }
}
extension TableStyle where Self == MarkdownTableStyle {
  /// The signs of a table in Markdown. SwiftUI has no such style.
  @_disfavoredOverload public static var markdown: MarkdownTableStyle { MarkdownTableStyle() }
}

extension View {
  /// Sets the style of the tables in this view.
  public func tableStyle<Style: TableStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<TableLookKey>(value: style.look))
  }
}
