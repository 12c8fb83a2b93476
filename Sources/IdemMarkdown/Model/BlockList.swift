/// The children of a container, which may be many and still grow.
///
/// They are the leaves of trees: the first 16 trees are one child each, the next 16 have 16 children each, the next 16 have 256 each, and so on. A child keeps
/// its place when others follow it. So a list shares all trees but the last with the list it was made from, and each view of a child keeps
/// its identity. Cost of an append: logarithmic.
///
/// `==` compares what the lists share: equal lists that were made separately may differ. So the comparison of two deep blocks does not compare all
/// that is in them. `hasSameBlocks` compares the blocks.
struct BlockList: Sendable, Equatable {
  enum Tree: Sendable, Equatable {
    case block(MarkdownBlock.Content)
    case branch(Branch)
  }

  /// Up to 16 trees of equal size.
  final class Branch: Sendable, Equatable {
    let trees: [Tree]

    init(_ trees: [Tree]) { self.trees = trees }

    static func == (a: Branch, b: Branch) -> Bool { a === b }
  }

  private static let width = 16

  private(set) var trees: [Tree] = []

  static func == (a: BlockList, b: BlockList) -> Bool {
    // Arrays of different storage are different lists, unless both are empty.
    a.trees.withUnsafeBufferPointer { a in
      b.trees.withUnsafeBufferPointer { a.count == $0.count && (a.isEmpty || a.baseAddress == $0.baseAddress) }
    }
  }

  /// Whether the blocks of two lists are equal. Cost: linear in what the lists do not share.
  func hasSameBlocks(as other: BlockList) -> Bool { self == other || BlockList.areEqual(trees, other.trees) }

  private static func areEqual(_ a: [Tree], _ b: [Tree]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { a, b in
        switch (a, b) {
        case (.block(let a), .block(let b)): a.isEqual(to: b)
        case (.branch(let a), .branch(let b)): a === b || areEqual(a.trees, b.trees)
        default: false
        }
      }
  }

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
