/// The visual selections that were: the last one, and its size.
struct ViSelections: Sendable {
  typealias Selection = (anchor: Int, cursor: Int, kind: ViSelection, toEnd: Bool)

  private(set) var last: Selection?
  /// The size of the last selection that a command took.
  private(set) var lastSize: ViState.Size?
  /// The block of a change that is repeated.
  private(set) var repeatedBlock: ViBlock?

  mutating func note(_ selection: Selection) { last = selection }

  /// Notes how much a command took. Uppercase letters take whole lines, or the rest of the lines of a block.
  mutating func note(_ size: ViState.Size, takenBy key: Character) {
    lastSize = size
    if size.kind == .block, "CD".contains(key) { lastSize!.columns = .max }
    if "SR".contains(key) || size.kind == .characters && "XDCY".contains(key) { lastSize!.kind = .lines }
  }

  mutating func repeatBlock(_ block: ViBlock) { repeatedBlock = block }
  mutating func endBlock() { repeatedBlock = nil }
}

extension ViState {
  /// The size of a visual selection: its lines but the first, and the columns of its last line or of the block; `Int.max` up to the line ends.
  struct Size: Sendable {
    var lines: Int, columns: Int
    var kind: ViSelection
  }
}
