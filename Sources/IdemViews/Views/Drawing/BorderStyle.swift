import IdemCore
import IdemScreen

/// The characters of a border. Each takes one column.
/// A wide character is replaced by "+". A control character, a combining mark or any other scalar that is not a character by itself is
/// replaced by U+FFFD.
public struct BorderStyle: Hashable, Sendable {
  /// The top left corner.
  public var topLeading: Unicode.Scalar { didSet { topLeading = BorderStyle.checked(topLeading) } }
  /// The top right corner.
  public var topTrailing: Unicode.Scalar { didSet { topTrailing = BorderStyle.checked(topTrailing) } }
  /// The bottom left corner.
  public var bottomLeading: Unicode.Scalar { didSet { bottomLeading = BorderStyle.checked(bottomLeading) } }
  /// The bottom right corner.
  public var bottomTrailing: Unicode.Scalar { didSet { bottomTrailing = BorderStyle.checked(bottomTrailing) } }
  /// The character of the top line.
  public var top: Unicode.Scalar { didSet { top = BorderStyle.checked(top) } }
  /// The character of the bottom line.
  public var bottom: Unicode.Scalar { didSet { bottom = BorderStyle.checked(bottom) } }
  /// The character of the left line.
  public var leading: Unicode.Scalar { didSet { leading = BorderStyle.checked(leading) } }
  /// The character of the right line.
  public var trailing: Unicode.Scalar { didSet { trailing = BorderStyle.checked(trailing) } }
  /// The edges whose characters are drawn with the foreground and the background exchanged: for blocks of which Unicode has only the other
  /// part, such as the right quarter of a cell. A corner is exchanged if it has the same character as an exchanged edge beside it.
  public var inverted: Edge.Set = []

  /// The character of horizontal lines: that of the top line. Setting it sets the bottom line, too.
  public var horizontal: Unicode.Scalar {
    get { top }
    set { (top, bottom) = (newValue, newValue) }
  }
  /// The character of vertical lines: that of the left line. Setting it sets the right line, too.
  public var vertical: Unicode.Scalar {
    get { leading }
    set { (leading, trailing) = (newValue, newValue) }
  }

  /// Creates a border of characters. They are checked as described for the type.
  public init(
    topLeading: Unicode.Scalar, topTrailing: Unicode.Scalar, bottomLeading: Unicode.Scalar, bottomTrailing: Unicode.Scalar,
    horizontal: Unicode.Scalar, vertical: Unicode.Scalar
  ) {
    self.init(
      topLeading: topLeading, topTrailing: topTrailing, bottomLeading: bottomLeading, bottomTrailing: bottomTrailing, top: horizontal,
      bottom: horizontal, leading: vertical, trailing: vertical)
  }

  /// Creates a border of characters that differ along the edges. They are checked as described for the type.
  public init(
    topLeading: Unicode.Scalar, topTrailing: Unicode.Scalar, bottomLeading: Unicode.Scalar, bottomTrailing: Unicode.Scalar,
    top: Unicode.Scalar, bottom: Unicode.Scalar, leading: Unicode.Scalar, trailing: Unicode.Scalar, inverted: Edge.Set = []
  ) {
    self.topLeading = BorderStyle.checked(topLeading)
    self.topTrailing = BorderStyle.checked(topTrailing)
    self.bottomLeading = BorderStyle.checked(bottomLeading)
    self.bottomTrailing = BorderStyle.checked(bottomTrailing)
    self.top = BorderStyle.checked(top)
    self.bottom = BorderStyle.checked(bottom)
    self.leading = BorderStyle.checked(leading)
    self.trailing = BorderStyle.checked(trailing)
    self.inverted = inverted
  }

  static func checked(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let glyph = Glyph(drawn: Character(scalar))
    return glyph.width != 1 ? "+" : glyph.scalar == scalar ? scalar : "\u{FFFD}"
  }

  /// Creates a border of characters: the three of the top row, the two of a middle row, and the three of the bottom row.
  private init(_ rows: StaticString, inverted: Edge.Set = []) {
    let scalars = Array(rows.description.unicodeScalars)
    (topLeading, top, topTrailing) = (scalars[0], scalars[1], scalars[2])
    (leading, trailing) = (scalars[3], scalars[4])
    (bottomLeading, bottom, bottomTrailing) = (scalars[5], scalars[6], scalars[7])
    self.inverted = inverted
  }

  /// A thin line with square corners.
  public static let single = BorderStyle("┌─┐││└─┘")
  /// A thin line with rounded corners.
  public static let rounded = BorderStyle("╭─╮││╰─╯")
  /// A double line.
  public static let double = BorderStyle("╔═╗║║╚═╝")
  /// A thick line.
  public static let heavy = BorderStyle("┏━┓┃┃┗━┛")
  /// A dashed line.
  public static let dashed = BorderStyle("┌╌┐╎╎└╌┘")
  /// A dashed thick line.
  public static let heavyDashed = BorderStyle("┏╍┓╏╏┗╍┛")
  /// A line of the ASCII characters `+`, `-` and `|`.
  public static let ascii = BorderStyle("+-+||+-+")
  /// A border of spaces: it takes the space of a border, and draws no line.
  public static let blank = BorderStyle("        ")

  // Blocks. These are Textual's names.

  /// Half blocks towards the inside.
  public static let inner = BorderStyle("▗▄▖▐▌▝▀▘")
  /// Half blocks towards the outside.
  public static let outer = BorderStyle("▛▀▜▌▐▙▄▟")
  /// Whole blocks on the left and the right, half blocks outside above and below.
  public static let thick = BorderStyle("█▀████▄█")
  /// Whole blocks on the left and the right, half blocks inside above and below: as wide as high in most fonts.
  public static let block = BorderStyle("▄▄▄██▀▀▀")
  /// Thin blocks: lines at the outer edges above and below, and quarters inside on the left and the right. A filled box looks tall.
  public static let tall = BorderStyle("▊▔▎▊▎▊▁▎", inverted: .leading)
  /// Thin blocks: lines at the inner edges above and below, and quarters outside on the left and the right. A filled box looks wide.
  public static let wide = BorderStyle("▁▁▁▎▊▔▔▔", inverted: .trailing)
  /// As `tall`, with a whole block as the top line: for a title.
  public static let panel = BorderStyle("▊█▎▊▎▊▁▎", inverted: .leading)
  /// Lines at the outer edges above and below, and nothing on the left and the right.
  public static let hkey = BorderStyle("▔▔▔  ▁▁▁")
  /// Lines at the outer edges on the left and the right, and nothing above and below.
  public static let vkey = BorderStyle("▏ ▕▏▕▏ ▕")
}
