import IdemCore

/// How a table is drawn.
struct TableLook: Equatable {
  var isBordered = false
  var alternates = false
}

enum TableLookKey: EnvironmentKey {
  static let defaultValue = TableLook()
}

/// The look of tables: `automatic`, `inset` and `bordered`.
public protocol TableStyle: Sendable {
  /// A border, and a background for every second row.
  var _look: (isBordered: Bool, alternatesRows: Bool) { get }
}

/// The default style: without a border.
public struct AutomaticTableStyle: TableStyle {
  /// Creates the style.
  public init() {}
  public var _look: (isBordered: Bool, alternatesRows: Bool) { (false, false) }
}

/// A table without a border.
public struct InsetTableStyle: TableStyle {
  private let alternates: Bool
  /// Creates the style. With `alternatesRowBackgrounds`, every second row has a background.
  public init(alternatesRowBackgrounds: Bool = false) { alternates = alternatesRowBackgrounds }
  public var _look: (isBordered: Bool, alternatesRows: Bool) { (false, alternates) }
}

/// A table in a border.
public struct BorderedTableStyle: TableStyle {
  private let alternates: Bool
  /// Creates the style. With `alternatesRowBackgrounds`, every second row has a background.
  public init(alternatesRowBackgrounds: Bool = false) { alternates = alternatesRowBackgrounds }
  public var _look: (isBordered: Bool, alternatesRows: Bool) { (true, alternates) }
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

extension View {
  /// Sets the style of the tables in this view.
  public func tableStyle<Style: TableStyle>(_ style: Style) -> some View {
    let look = style._look
    return modifier(EnvironmentKeyModifier<TableLookKey>(value: TableLook(isBordered: look.isBordered, alternates: look.alternatesRows)))
  }
}
