/// The children of a container, which may be many and still grow.
///
/// They are the leaves of trees: the first 16 trees are one child each, the next 16 have 16 children each, the next 16 have 256 each, and so on. A child keeps
/// its place when others follow it. So a list shares all trees but the last with the list it was made from, and each view of a child keeps
/// its identity. Cost of an append, and of a comparison with the list before it: logarithmic.
struct BlockList: Sendable, Equatable {
  enum Tree: Sendable, Equatable {
    case block(MarkdownBlock.Content)
    case branch(Branch)
  }

  /// Up to 16 trees of equal size.
  final class Branch: Sendable, Equatable {
    let trees: [Tree]

    init(_ trees: [Tree]) { self.trees = trees }

    static func == (a: Branch, b: Branch) -> Bool { a === b || a.trees == b.trees }
  }

  private static let width = 16

  private(set) var trees: [Tree] = []
  var isEmpty: Bool { trees.isEmpty }

  mutating func append(_ block: MarkdownBlock.Content) {
    if let last = trees.indices.last, let grown = BlockList.adding(block, to: trees[last], level: last / BlockList.width) {
      trees[last] = grown
    } else {
      trees.append(BlockList.tree(block, level: trees.count / BlockList.width))
    }
  }

  /// A tree with one child.
  private static func tree(_ block: MarkdownBlock.Content, level: Int) -> Tree {
    level == 0 ? .block(block) : .branch(Branch([tree(block, level: level - 1)]))
  }

  /// The tree with one child more; nil if it is full.
  private static func adding(_ block: MarkdownBlock.Content, to tree: Tree, level: Int) -> Tree? {
    guard case .branch(let branch) = tree, let last = branch.trees.last else { return nil }
    var trees = branch.trees
    if let grown = adding(block, to: last, level: level - 1) {
      trees[trees.count - 1] = grown
    } else if trees.count < width {
      trees.append(self.tree(block, level: level - 1))
    } else {
      return nil
    }
    return .branch(Branch(trees))
  }
}
