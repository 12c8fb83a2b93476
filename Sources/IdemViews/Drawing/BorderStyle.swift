import IdemScreen

/// The characters of a border.
public struct BorderStyle: Hashable, Sendable {
  public var topLeading: Unicode.Scalar
  public var topTrailing: Unicode.Scalar
  public var bottomLeading: Unicode.Scalar
  public var bottomTrailing: Unicode.Scalar
  public var horizontal: Unicode.Scalar
  public var vertical: Unicode.Scalar

  /// A border of characters of one column each.
  public init(
    topLeading: Unicode.Scalar, topTrailing: Unicode.Scalar, bottomLeading: Unicode.Scalar, bottomTrailing: Unicode.Scalar,
    horizontal: Unicode.Scalar, vertical: Unicode.Scalar
  ) {
    func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar { Glyph(Character(scalar)).width == 1 ? scalar : "+" }
    self.topLeading = narrow(topLeading)
    self.topTrailing = narrow(topTrailing)
    self.bottomLeading = narrow(bottomLeading)
    self.bottomTrailing = narrow(bottomTrailing)
    self.horizontal = narrow(horizontal)
    self.vertical = narrow(vertical)
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
