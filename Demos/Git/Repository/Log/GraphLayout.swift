/// Computes the lanes of a graph of commits, one row a commit, from the newest to the oldest. Costs time in proportion to the lanes of a row.
public struct GraphLayout: Sendable {
  /// More lanes than this are not stored. A row has at most two columns a lane.
  public static let mostLanes = 16
  /// The number of colors that lanes take by turns.
  public static let colors = 7

  /// The commit that each lane leads to. Nil: the lane is free.
  private var lanes: [(commit: UInt64, color: UInt8)?] = []
  /// The commits that had their row. A parent among them has no lane: it would never end.
  private var shown: Set<UInt64> = []
  private var nextColor: UInt8 = 0

  /// Creates an empty graph.
  public init() {}

  /// Adds a commit, and returns the cells of its row.
  public mutating func add(_ commit: UInt64, parents: [UInt64]) -> [GraphCell] {
    shown.insert(commit)
    var cells = Cells(lanes.map { $0 != nil })
    let ending = lanes.indices.filter { lanes[$0]?.commit == commit }
    let place = ending.first ?? freeLane(near: 0, &cells)
    let color = ending.isEmpty ? takeColor() : lanes[place]!.color
    let parents = parents.filter { !shown.contains($0) }
    for lane in ending.dropFirst() {
      cells.connect(place, lane, color: lanes[lane]!.color)
      lanes[lane] = nil
    }
    lanes[place] = parents.first.map { ($0, color) }
    for parent in parents.dropFirst() {
      if let lane = lanes.firstIndex(where: { $0?.commit == parent }) {
        if lane != place { cells.connect(place, lane, color: lanes[lane]!.color) }
      } else {
        let lane = freeLane(near: place, &cells), color = takeColor()
        lanes[lane] = (parent, color)
        cells.connect(place, lane, color: color)
      }
    }
    let row = cells.row(commit: place, color: color, isMerge: parents.count > 1, lanes: lanes.map { $0?.color })
    while let last = lanes.last, last == nil { lanes.removeLast() }
    return row
  }

  private mutating func takeColor() -> UInt8 {
    defer { nextColor = (nextColor + 1) % UInt8(GraphLayout.colors) }
    return nextColor
  }

  /// The first free lane from a place on. One that ends in this row is free.
  private mutating func freeLane(near place: Int, _ cells: inout Cells) -> Int {
    if let lane = lanes.indices.first(where: { $0 >= place && lanes[$0] == nil }) { return lane }
    lanes.append(nil)
    cells.grow(to: lanes.count)
    return lanes.count - 1
  }

  /// The lines of a row while it is made.
  private struct Cells {
    private var up: [Bool]
    private var left: [UInt8?]
    private var right: [UInt8?]

    init(_ up: [Bool]) {
      self.up = up
      left = Array(repeating: nil, count: up.count)
      right = left
    }

    mutating func grow(to count: Int) {
      while up.count < count {
        up.append(false)
        left.append(nil)
        right.append(nil)
      }
    }

    /// Draws a horizontal line between two lanes.
    mutating func connect(_ a: Int, _ b: Int, color: UInt8) {
      for lane in min(a, b)..<max(a, b) {
        right[lane] = color
        left[lane + 1] = color
      }
    }

    func row(commit: Int, color: UInt8, isMerge: Bool, lanes: [UInt8?]) -> [GraphCell] {
      var row: [GraphCell] = []
      for lane in 0..<min(up.count, GraphLayout.mostLanes) {
        var lines = GraphCell.Lines()
        if up[lane] { lines.insert(.up) }
        if lane < lanes.count, lanes[lane] != nil { lines.insert(.down) }
        if left[lane] != nil { lines.insert(.left) }
        if right[lane] != nil { lines.insert(.right) }
        let own = lane < lanes.count ? lanes[lane] : nil
        var cell = GraphCell(lines: lines, color: own ?? left[lane] ?? right[lane] ?? color)
        if lane == min(commit, GraphLayout.mostLanes - 1) { (cell.mark, cell.color) = (isMerge ? .merge : .commit, color) }
        row.append(cell)
      }
      while let last = row.last, last.lines.isEmpty, last.mark == .none { row.removeLast() }
      return row
    }
  }
}

/// A column of a row of the graph.
public struct GraphCell: Equatable, Sendable {
  /// The lines from the middle of the column to its edges.
  public struct Lines: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let up = Lines(rawValue: 1), down = Lines(rawValue: 2), left = Lines(rawValue: 4), right = Lines(rawValue: 8)
  }
  /// What is in the middle of the column.
  public enum Mark: UInt8, Sendable { case none, commit, merge }

  public var lines: Lines
  public var mark = Mark.none
  /// A number below `GraphLayout.colors`.
  public var color: UInt8

  /// Creates a column.
  public init(lines: Lines, mark: Mark = .none, color: UInt8) { (self.lines, self.mark, self.color) = (lines, mark, color) }

  /// The sign of the column.
  public var sign: Character {
    switch mark {
    case .commit: "●"
    case .merge: "◎"
    case .none: GraphCell.signs[Int(lines.rawValue)]
    }
  }

  /// By the lines up, down, left, right.
  private static let signs: [Character] = [" ", "╵", "╷", "│", "╴", "╯", "╮", "┤", "╶", "╰", "╭", "├", "─", "┴", "┬", "┼"]

  /// Two bytes for a page of the log.
  var stored: [UInt8] { [lines.rawValue | mark.rawValue << 4, color] }
  init(stored: (UInt8, UInt8)) {
    (lines, mark, color) = (Lines(rawValue: stored.0 & 15), Mark(rawValue: stored.0 >> 4) ?? .none, stored.1)
  }
}
