/// A graph of values as a filled area of braille dots. Each cell has two values and four dots of height.
///
/// The newest value is at the right edge. If there are too few values, the left is blank. O(width × height + values).
public struct BrailleGraph: Equatable, Sendable {
  /// The edge from which the area is filled: the bottom edge, or the top edge for the lower half of a pair of graphs.
  public enum Direction: Hashable, Sendable {
    case up, down
  }

  /// The rows from the top. Each has one scalar per cell: a space if no dot is set, otherwise one of U+2801 to U+28FF.
  public let rows: [String]
  /// For each column of cells, the fraction 0 to 1 of the higher of its two values. Used for its color.
  public let columnLevels: [Double]

  /// Draws the newest of `values`, which are ordered from oldest to newest. `maximum` fills the height: larger values are clipped. Negative
  /// values and NaN count as 0. A value above 0 shows at least one dot. `width` and `height` are in cells; if one is below 1, nothing is
  /// drawn.
  ///
  /// `appended` is the number of values that ever existed (`History.appended`). With it, a value stays in the same half of a cell while it
  /// moves left, so older cells keep their glyphs and every second value changes only the last cell. Without it, the newest value is always
  /// in the right half.
  public init(
    values: [Double], width: Int, height: Int, maximum: Double, appended: Int = 0, direction: Direction = .up
  ) {
    guard width > 0, height > 0 else {
      (rows, columnLevels) = ([], [])
      return
    }
    // The number of dot columns. If the count is odd, the last half cell is blank.
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
      // The number of dots between this row and the edge from which the area is filled.
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

  /// The height of a row's middle as a fraction 0 to 1 of a graph of `height` rows, measured from the edge from which it is filled. Used to
  /// color rows by height.
  public static func level(ofRow row: Int, height: Int, direction: Direction = .up) -> Double {
    guard height > 0 else { return 0 }
    let fromFoot = direction == .up ? height - 1 - row : row
    return (Double(fromFoot) + 0.5) / Double(height)
  }

  /// The bit patterns of 0 to 4 dots in the left column, from the bottom and from the top. The dots of a cell are numbered 1 2 3 7 down the
  /// left and 4 5 6 8 down the right. Dot n is bit n - 1 (Unicode, chapter 21.1).
  private static let columns: [[UInt16]] = [
    [0, 0x40, 0x44, 0x46, 0x47],
    [0, 0x01, 0x03, 0x07, 0x47],
  ]

  /// The scalar of a pattern with the left dots in bits 0-7 and the right dots in bits 8-15. Both use the bits of a left column.
  private static func scalar(_ pattern: UInt16) -> Unicode.Scalar {
    guard pattern != 0 else { return " " }
    let left = pattern & 0xFF
    let right = pattern >> 8
    // Dots 1 2 3 become 4 5 6, and 7 becomes 8.
    return Unicode.Scalar(0x2800 | left | (right & 0x07) << 3 | (right & 0x40) << 1)!
  }
}
