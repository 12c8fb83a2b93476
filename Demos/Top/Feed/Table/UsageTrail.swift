/// The CPU use of a process in the last ten samples, as a graph of five cells: two samples to a cell, four dots high.
public struct UsageTrail: Hashable, Sendable {
  /// The levels from 0 to 4 in three bits each, the newest one in the lowest bits.
  private var levels: UInt32 = 0

  /// The width of the graph in cells.
  public static let width = 5
  private static let mask: UInt32 = 1 << (2 * 3 * UInt32(width)) - 1

  public init() {}

  /// Whether no sample shows a dot.
  public var isBlank: Bool { levels == 0 }

  /// The trail with one more sample. `use` is in cores: a quarter of a core is a dot, from half a percent on at least one is shown.
  public func appending(_ use: Double) -> UsageTrail {
    var trail = self
    let level: UInt32 = use < 0.005 ? 0 : UInt32(min(4, max(1, (use * 4).rounded(.up))))
    trail.levels = (levels << 3 | level) & UsageTrail.mask
    return trail
  }

  /// The highest of the uses as the graph shows them, 0 to 1.
  public var peak: Double { Double((0..<2 * UsageTrail.width).map(level).max() ?? 0) / 4 }

  /// The graph in braille characters; a cell without a dot is a space.
  public var graph: String {
    var text = ""
    for cell in (0..<UsageTrail.width).reversed() {
      let dots = UsageTrail.left[level(2 * cell + 1)] | UsageTrail.right[level(2 * cell)]
      text.unicodeScalars.append(dots == 0 ? " " : Unicode.Scalar(0x2800 + dots)!)
    }
    return text
  }

  /// The level of a sample: 0 is the newest.
  private func level(_ age: Int) -> Int { Int(levels >> (3 * UInt32(age)) & 7) }

  /// The dots of a column that is filled from the bottom, by the level: Unicode's numbers of braille dots.
  private static let left: [UInt32] = [0, 0x40, 0x44, 0x46, 0x47]
  private static let right: [UInt32] = [0, 0x80, 0xA0, 0xB0, 0xB8]
}
