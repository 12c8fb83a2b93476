import IdemScreen

/// The characters of a border. Each takes one column and is shown as it is: in the place of a wide one "+" is drawn, in that of a control, a mark or
/// whatever else is no character by itself U+FFFD.
public struct BorderStyle: Hashable, Sendable {
  public var topLeading: Unicode.Scalar { didSet { topLeading = BorderStyle.checked(topLeading) } }
  public var topTrailing: Unicode.Scalar { didSet { topTrailing = BorderStyle.checked(topTrailing) } }
  public var bottomLeading: Unicode.Scalar { didSet { bottomLeading = BorderStyle.checked(bottomLeading) } }
  public var bottomTrailing: Unicode.Scalar { didSet { bottomTrailing = BorderStyle.checked(bottomTrailing) } }
  public var horizontal: Unicode.Scalar { didSet { horizontal = BorderStyle.checked(horizontal) } }
  public var vertical: Unicode.Scalar { didSet { vertical = BorderStyle.checked(vertical) } }

  /// A border of characters of one column each.
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

  /// Six characters: the corners from the upper left, row by row, then the lying and the standing line.
  private init(_ characters: StaticString) {
    let scalars = Array(characters.description.unicodeScalars)
    (topLeading, topTrailing, bottomLeading, bottomTrailing) = (scalars[0], scalars[1], scalars[2], scalars[3])
    (horizontal, vertical) = (scalars[4], scalars[5])
  }

  public static let single = BorderStyle("┌┐└┘─│")
  public static let rounded = BorderStyle("╭╮╰╯─│")
  public static let double = BorderStyle("╔╗╚╝═║")
  public static let heavy = BorderStyle("┏┓┗┛━┃")
  public static let dashed = BorderStyle("┌┐└┘╌╎")
  public static let ascii = BorderStyle("++++-|")
  /// Room for a border, with nothing drawn in it.
  public static let blank = BorderStyle("      ")
}
