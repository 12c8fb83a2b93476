import IdemCore
import IdemScreen

/// A selectable text, and what separates it from the one before it in the same row or scope.
struct SelectionLeaf {
  let node: any SelectableText
  let separator: Separator
  /// The cell of a table or a grid that contains the text; nil outside of both.
  let cell: Cell?

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

extension RenderNode {
  /// The selectable texts at and below this node, in the order of the tree. Cost: O(nodes below).
  func selectionLeaves(
    into leaves: inout [SelectionLeaf], _ separator: SelectionLeaf.Separator = .newline, cell: SelectionLeaf.Cell? = nil
  ) {
    if let leaf = self as? any SelectableText {
      if leaf.textSelectability != false, isVisibleToSelection {
        leaves.append(SelectionLeaf(node: leaf, separator: separator, cell: cell))
      }
      return
    }
    guard isVisibleToSelection else { return }
    let inner = separatorOfChildren
    var next = separator
    // A grid in a cell is part of the cell.
    let isRow = cell == nil && isRowOfCells
    var number = 0
    let layers = self === tree.root ? tree.root.presentations : []
    visitRenderChildren { child in
      if layers.contains(where: { $0 === child }) { return }
      let count = leaves.count
      child.selectionLeaves(into: &leaves, next, cell: isRow ? SelectionLeaf.Cell(row: ObjectIdentifier(self), number: number) : cell)
      number += 1
      if leaves.count > count { next = inner ?? .newline }
    }
  }

  /// Hidden views give no text. A row that is not on the screen is not placed, but gives its text.
  private var isVisibleToSelection: Bool { flags.isDisjoint(with: [.hidden, .exiting, .removed]) }

  private var isRowOfCells: Bool { self is TableRowNode || (self as? GridRowNode)?.isInGrid == true }

  /// What separates the texts of the children; nil for a line end.
  private var separatorOfChildren: SelectionLeaf.Separator? {
    if isRowOfCells { return .space }
    guard let stack = self as? StackNode, stack.axis == .horizontal else { return nil }
    return stack.hasGaps ? .space : SelectionLeaf.Separator.none
  }
}
