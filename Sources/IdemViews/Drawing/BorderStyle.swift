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
  /// The character of horizontal lines.
  public var horizontal: Unicode.Scalar { didSet { horizontal = BorderStyle.checked(horizontal) } }
  /// The character of vertical lines.
  public var vertical: Unicode.Scalar { didSet { vertical = BorderStyle.checked(vertical) } }

  /// Creates a border of characters. They are checked as described for the type.
  public init(
    topLeading: Unicode.Scalar, topTrailing: Unicode.Scalar, bottomLeading: Unicode.Scalar, bottomTrailing: Unicode.Scalar,
    horizontal: Unicode.Scalar, vertical: Unicode.Scalar
  ) {
    self.topLeading = BorderStyle.checked(topLeading)
    self.topTrailing = BorderStyle.checked(topTrailing)
    self.bottomLeading = BorderStyle.checked(bottomLeading)
    self.bottomTrailing = BorderStyle.checked(bottomTrailing)
    self.horizontal = BorderStyle.checked(horizontal)
    self.vertical = BorderStyle.checked(vertical)
  }

  private static func checked(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let glyph = Glyph(drawn: Character(scalar))
    return glyph.width != 1 ? "+" : glyph.scalar == scalar ? scalar : "\u{FFFD}"
  }

  /// Creates a border of six characters: the four corners row by row, then the horizontal and the vertical line.
  private init(_ characters: StaticString) {
    let scalars = Array(characters.description.unicodeScalars)
    (topLeading, topTrailing, bottomLeading, bottomTrailing) = (scalars[0], scalars[1], scalars[2], scalars[3])
    (horizontal, vertical) = (scalars[4], scalars[5])
  }

  /// A thin line with square corners.
  public static let single = BorderStyle("┌┐└┘─│")
  /// A thin line with rounded corners.
  public static let rounded = BorderStyle("╭╮╰╯─│")
  /// A double line.
  public static let double = BorderStyle("╔╗╚╝═║")
  /// A thick line.
  public static let heavy = BorderStyle("┏┓┗┛━┃")
  /// A dashed line.
  public static let dashed = BorderStyle("┌┐└┘╌╎")
  /// A line of the ASCII characters `+`, `-` and `|`.
  public static let ascii = BorderStyle("++++-|")
  /// A border of spaces: it takes the space of a border, and draws no line.
  public static let blank = BorderStyle("      ")
}
