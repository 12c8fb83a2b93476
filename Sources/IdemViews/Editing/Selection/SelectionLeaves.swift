import IdemCore
import IdemScreen

/// A selectable text, and what separates it from the one before it in the same row or scope.
struct SelectionLeaf {
  let node: any SelectableText
  let separator: Separator
  /// The cell of a table or a grid that contains the text; nil outside of both.
  let cell: Cell?
  /// Whether an empty line is drawn above the text: in the space of a stack, or in a padding.
  var hasGap = false

  /// What is copied before the text.
  var before: String { separator == .newline && hasGap ? "\n\n" : separator.rawValue }

  enum Separator: String {
    case newline = "\n", space = " ", none = ""
  }

  struct Cell: Equatable {
    /// The node of the row.
    let row: ObjectIdentifier
    /// The number of the cell in its row.
    let number: Int
  }
}

/// A container of texts in a row that is no stack, such as an item of a list with its marker.
package protocol TextRow: RenderNode {}

/// Collects selectable texts, with what separates them.
@MainActor
struct SelectionLeafCollector {
  private(set) var leaves: [SelectionLeaf] = []
  /// Whether an empty line was drawn since the last text.
  fileprivate var hasGap = false

  fileprivate mutating func add(_ leaf: any SelectableText, _ separator: SelectionLeaf.Separator, _ cell: SelectionLeaf.Cell?) {
    leaves.append(SelectionLeaf(node: leaf, separator: separator, cell: cell, hasGap: hasGap))
    hasGap = false
  }
}

extension RenderNode {
  /// Collects the selectable texts at and below this node, in the order of the tree. Cost: O(nodes below).
  func collectSelectionLeaves(
    into collector: inout SelectionLeafCollector, _ separator: SelectionLeaf.Separator = .newline, cell: SelectionLeaf.Cell? = nil
  ) {
    if let leaf = self as? any SelectableText {
      if leaf.textSelectability != false, isVisibleToSelection { collector.add(leaf, separator, cell) }
      return
    }
    guard isVisibleToSelection else { return }
    if let padding = self as? ModifierNode<PaddingModifier>, padding.value.insets.top > 0 { collector.hasGap = true }
    let inner = separatorOfChildren
    var next = separator
    // A grid in a cell is part of the cell.
    let isRow = cell == nil && isRowOfCells
    var number = 0
    let layers = self === tree.root ? tree.root.presentations : []
    let hasGaps = (self as? StackNode).map { $0.axis == .vertical && $0.hasGaps } ?? false
    var isFirst = true
    visitRenderChildren { child in
      if layers.contains(where: { $0 === child }) { return }
      let count = collector.leaves.count
      if hasGaps, !isFirst { collector.hasGap = true }
      child.collectSelectionLeaves(
        into: &collector, next, cell: isRow ? SelectionLeaf.Cell(row: ObjectIdentifier(self), number: number) : cell)
      number += 1
      if collector.leaves.count > count { (next, isFirst) = (inner ?? .newline, false) }
    }
  }

  /// Hidden views give no text. A row that is not on the screen is not placed, but gives its text.
  private var isVisibleToSelection: Bool { flags.isDisjoint(with: [.hidden, .exiting, .removed]) }

  private var isRowOfCells: Bool { self is TableRowNode || (self as? GridRowNode)?.isInGrid == true }

  /// What separates the texts of the children; nil for a line end.
  private var separatorOfChildren: SelectionLeaf.Separator? {
    if isRowOfCells || self is any TextRow { return .space }
    guard let stack = self as? StackNode, stack.axis == .horizontal else { return nil }
    return stack.hasGaps ? .space : SelectionLeaf.Separator.none
  }
}
