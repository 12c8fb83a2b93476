import IdemCore
import IdemScreen

/// A selectable text, and what separates it from the one before it in the same row or scope.
struct SelectionLeaf {
  let node: any SelectableText
  let separator: Separator

  enum Separator {
    case newline, space, tab, none
    var text: String {
      switch self {
      case .newline: "\n"
      case .space: " "
      case .tab: "\t"
      case .none: ""
      }
    }
  }
}

extension RenderNode {
  /// The selectable texts at and below this node, in the order of the tree. Cost: O(nodes below).
  func selectionLeaves(into leaves: inout [SelectionLeaf], _ separator: SelectionLeaf.Separator = .newline) {
    if let leaf = self as? any SelectableText {
      if leaf.textSelectability != false, isVisibleToSelection { leaves.append(SelectionLeaf(node: leaf, separator: separator)) }
      return
    }
    guard isVisibleToSelection else { return }
    let inner = separatorOfChildren
    var next = separator
    let layers = self === tree.root ? tree.root.presentations : []
    visitRenderChildren { child in
      if layers.contains(where: { $0 === child }) { return }
      let count = leaves.count
      child.selectionLeaves(into: &leaves, next)
      if leaves.count > count { next = inner ?? .newline }
    }
  }

  /// Hidden views give no text. A row that is not on the screen is not placed, but gives its text.
  private var isVisibleToSelection: Bool { flags.isDisjoint(with: [.hidden, .exiting, .removed]) }

  /// What separates the texts of the children; nil for a line end.
  private var separatorOfChildren: SelectionLeaf.Separator? {
    if self is TableRowNode { return .tab }
    guard let stack = self as? StackNode, stack.axis == .horizontal else { return nil }
    return stack.hasGaps ? .space : SelectionLeaf.Separator.none
  }
}
