import IdemCore
import IdemScreen

/// What a list draws around its rows: the plain data of a `ListStyle`.
public struct ListLook: Hashable, Sendable {
  /// The look of the headers of sections.
  public enum Headers: Hashable, Sendable {
    /// Bold text. The default.
    case bold
    /// Weaker text.
    case dim
    /// Bold text in the tint.
    case tinted
    /// Bold text, with a line from its end to the right edge.
    case ruled
  }

  /// The look of selected rows.
  public enum Selection: Hashable, Sendable {
    /// One bar over all colors of the row: in the tint while the list has the focus, gray otherwise. It is visible without colors too.
    case bar
    /// Bold on the theme's background of selected content, or on a gray one while the list has not the focus. The row keeps its colors and
    /// attributes. A terminal without colors shows only the bold text.
    case fill
    /// A character in the first column, in the tint while the list has the focus. The row keeps its colors and attributes.
    case mark(Character)
  }

  /// The lines of a list.
  public enum Lines: Hashable, Sendable {
    case none
    /// A line along the left of the rows of each section.
    case sections
    /// A line along both sides of all rows.
    case sides
  }

  /// The empty cells before each row, from 0 to 20.
  public var leading: Int
  /// The empty cells after each row, from 0 to 20.
  public var trailing: Int
  /// The empty rows between two sections, from 0 to 10.
  public var sectionSpacing: Int
  /// The look of headers.
  public var headers: Headers
  /// Whether the header of the first visible section stays at the top.
  public var pinsHeaders: Bool
  /// The lines beside rows.
  public var lines: Lines
  /// Whether every second row has a background.
  public var stripes: Bool
  /// The look of selected rows.
  public var selection: Selection
  /// Whether the row at which keys begin is underlined while nothing is selected and the list has the focus.
  public var showsStart: Bool

  /// Creates a look. What is left out is that of the default style.
  public init(
    leading: Int = 0, trailing: Int = 0, sectionSpacing: Int = 0, headers: Headers = .bold, pinsHeaders: Bool = false, lines: Lines = .none,
    stripes: Bool = false, selection: Selection = .bar, showsStart: Bool = true
  ) {
    (self.leading, self.trailing, self.sectionSpacing, self.headers) = (leading, trailing, sectionSpacing, headers)
    (self.pinsHeaders, self.lines, self.stripes, self.selection) = (pinsHeaders, lines, stripes, selection)
    self.showsStart = showsStart
  }

  /// Whether something is drawn outside of the rows' own views, and depends on the section or the number of a row.
  var drawsAroundRows: Bool { stripes || headers != .bold || lines == .sections }

  /// The look with values that a list can draw. Others are replaced, and reported once for each style.
  @MainActor func checked(_ style: Any.Type) -> ListLook {
    var look = self
    look.leading = min(20, max(0, leading))
    look.trailing = min(20, max(0, trailing))
    look.sectionSpacing = min(10, max(0, sectionSpacing))
    if case .mark(let mark) = selection, String(mark).columns != 1 { look.selection = .mark("▌") }
    if look != self { Diagnostics.once("\(style) has a length or a mark that a list cannot draw; the nearest one is drawn") }
    // The mark and the lines need cells of their own.
    let edge = lines == .none ? 0 : 1
    if case .mark = look.selection { look.leading = max(look.leading, edge + 1) }
    look.leading = max(look.leading, edge)
    if lines == .sides { look.trailing = max(look.trailing, 1) }
    return look
  }
}

/// The look that the app has chosen; nil for the automatic one.
enum ListLookKey: EnvironmentKey { static var defaultValue: ListLook? { nil } }
/// The automatic look, by the place of the list.
enum AutomaticListLookKey: EnvironmentKey { static var defaultValue: ListLook { ListLook() } }
enum AlternatingRowsKey: EnvironmentKey { static var defaultValue: Bool { false } }
