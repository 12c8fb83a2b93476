/// The columns of dots of a filled graph. Each cell has two columns and four dots of height.
///
/// The newest value is at the right edge. If there are too few values, the left is blank. O(width + values).
public struct GraphColumns: Equatable, Sendable {
  /// The height of each column, in dots. There are two columns for each cell.
  public let heights: [Int]
  /// For each column of cells, the fraction 0 to 1 of the higher of its two values. Used for its color.
  public let levels: [Double]

  /// Computes the columns of the newest of `values`, which are ordered from oldest to newest. `maximum` fills the height: larger values are
  /// clipped. Negative values and NaN count as 0. A value above 0 shows at least one dot. `width` and `height` are in cells; if one is below
  /// 1, there are no columns.
  ///
  /// `appended` is the number of values that ever existed (`History.appended`). With it, a value stays in the same half of a cell while it
  /// moves left, so older cells keep their glyphs and every second value changes only the last cell. Without it, the newest value is always
  /// in the right half.
  public init(values: [Double], width: Int, height: Int, maximum: Double, appended: Int = 0) {
    guard width > 0, height > 0 else {
      (heights, levels) = ([], [])
      return
    }
    // The number of columns. If the count is odd, the last half cell is blank.
    let room = 2 * width - (appended % 2 != 0 ? 1 : 0)
    let shown = values.suffix(room)
    var fractions = [Double](repeating: 0, count: 2 * width)
    for (column, value) in zip((room - shown.count)..., shown) {
      fractions[column] = maximum > 0 && value > 0 ? min(1, value / maximum) : 0
    }
    heights = fractions.map { $0 > 0 ? max(1, Int(($0 * Double(4 * height)).rounded())) : 0 }
    levels = (0..<width).map { max(fractions[2 * $0], fractions[2 * $0 + 1]) }
  }

  /// The height of a row's middle as a fraction 0 to 1 of a graph of `height` rows, measured from the edge from which it is filled: the
  /// bottom edge, or the top edge for the lower half of a pair of graphs. Used to color rows by height.
  public static func level(ofRow row: Int, height: Int, hangs: Bool = false) -> Double {
    guard height > 0 else { return 0 }
    let fromFoot = hangs ? row : height - 1 - row
    return (Double(fromFoot) + 0.5) / Double(height)
  }
}
