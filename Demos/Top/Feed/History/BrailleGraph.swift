/// A graph of values as a filled area of braille dots: two values and four dots of height in each cell.
///
/// The newest value is at the right edge; where there are too few values, the left is blank. Pure, and costs one step a cell and one a value.
public struct BrailleGraph: Equatable, Sendable {
  /// Where the values stand on: the bottom edge, or hanging from the top edge (the lower half of a pair of graphs).
  public enum Direction: Hashable, Sendable {
    case up, down
  }

  /// From the top; each has as many scalars as the graph is wide, one a cell: a space where no dot is set, else one of U+2801 to U+28FF.
  public let rows: [String]
  /// For each column of cells, how high the higher of its two values is, 0 to 1: for its colour.
  public let columnLevels: [Double]

  /// Draws the newest of `values`, the oldest first, so that `maximum` fills the height. Values above it are cut off, what is negative
  /// or no number is 0, and any value above 0 shows at least one dot. `width` and `height` are in cells; below 1 nothing is drawn.
  ///
  /// `appended` is how many values there ever were (`History.appended`). With it a value stays in the same half of a cell while it moves
  /// left, so that the cells of an old stretch keep their glyphs: every second value only touches the last cell. Without it, the
  /// newest value is always in the right half.
  public init(
    values: [Double], width: Int, height: Int, maximum: Double, appended: Int = 0, direction: Direction = .up
  ) {
    guard width > 0, height > 0 else {
      (rows, columnLevels) = ([], [])
      return
    }
    // Dot columns, from the left; an odd count leaves the last half cell blank.
    let isOdd = appended % 2 != 0
    let room = 2 * width - (isOdd ? 1 : 0)
    let shown = values.suffix(room)
    var fractions = [Double](repeating: 0, count: 2 * width)
    for (column, value) in zip((room - shown.count)..., shown) {
      fractions[column] = maximum > 0 && value > 0 ? min(1, value / maximum) : 0
    }
    let dots = fractions.map { $0 > 0 ? max(1, Int(($0 * Double(4 * height)).rounded())) : 0 }
    columnLevels = (0..<width).map { max(fractions[2 * $0], fractions[2 * $0 + 1]) }
    rows = (0..<height).map { row in
      // Rows are counted from where the values stand.
      let below = 4 * (direction == .up ? height - 1 - row : row)
      var scalars = String.UnicodeScalarView()
      for column in 0..<width {
        let left = min(4, max(0, dots[2 * column] - below))
        let right = min(4, max(0, dots[2 * column + 1] - below))
        let pattern = BrailleGraph.columns[direction == .up ? 0 : 1][left] | BrailleGraph.columns[direction == .up ? 0 : 1][right] << 8
        scalars.append(BrailleGraph.scalar(pattern))
      }
      return String(scalars)
    }
  }

  /// How high a row's middle is, 0 to 1, of a graph of `height` rows, from where its values stand: for colouring by height.
  public static func level(ofRow row: Int, height: Int, direction: Direction = .up) -> Double {
    guard height > 0 else { return 0 }
    let fromFoot = direction == .up ? height - 1 - row : row
    return (Double(fromFoot) + 0.5) / Double(height)
  }

  /// The left column's dots for 0 to 4 of them, from the bottom and from the top. The dots of a cell are numbered 1 2 3 7 down the left and
  /// 4 5 6 8 down the right, and dot n is bit n - 1 (Unicode, chapter 21.1).
  private static let columns: [[UInt16]] = [
    [0, 0x40, 0x44, 0x46, 0x47],
    [0, 0x01, 0x03, 0x07, 0x47],
  ]

  /// The scalar of the left dots in bits 0-7 and the right ones in bits 8-15, both as in a left column.
  private static func scalar(_ pattern: UInt16) -> Unicode.Scalar {
    guard pattern != 0 else { return " " }
    let left = pattern & 0xFF
    let right = pattern >> 8
    // Dots 1 2 3 become 4 5 6, and 7 becomes 8.
    return Unicode.Scalar(0x2800 | left | (right & 0x07) << 3 | (right & 0x40) << 1)!
  }
}
