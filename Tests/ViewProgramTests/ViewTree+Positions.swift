import IdemCore
import IdemScreen
import IdemViews

extension ViewTree {
  /// Takes over where another tree of the same views is scrolled to, and which of them has the focus.
  func takePositions(of other: ViewTree) {
    let theirs = Dictionary(uniqueKeysWithValues: other.scrolledByPlace)
    perform { context in for (place, mine) in scrolledByPlace { if let other = theirs[place] { mine.takePosition(of: other, in: context) } }
    }
  }

  /// Moves the focus to the view at the position where another tree has the focus; to none if that is out of sight.
  func takeFocus(of other: ViewTree) {
    func place(_ node: any FocusTarget) -> Rect { node.firstRenderNode!.screenFrame }
    guard let focused = other.focus.focused, other.seenTargets.contains(where: { $0 === focused }) else {
      return perform { focus.move(to: nil, in: $0) }
    }
    // In the order of the tree: in that of the registrations, rows have the order in which they were made.
    func alike(_ tree: ViewTree) -> [any FocusTarget] {
      let seen = tree.seenTargets.filter { place($0) == place(focused) && $0.type == focused.type }
      var found: [any FocusTarget] = []
      func walk(_ node: Node) {
        if let target = seen.first(where: { $0 === node }) { found.append(target) }
        node.visitChildren(walk)
      }
      if seen.count > 1 { walk(tree.root) } else { found = seen }
      return found
    }
    let mine = alike(self), index = alike(other).firstIndex { $0 === focused }!
    perform { focus.move(to: mine.indices.contains(index) ? mine[index] : nil, in: $0) }
  }

  /// What can have the focus and is seen, also scrolling views around others.
  private var seenTargets: [any FocusTarget] {
    var found: [any FocusTarget] = []
    focus.targets.forEach { node in
      guard let target = node as? any FocusTarget, target.canFocus, input.takesInput(node), let drawn = node.firstRenderNode else { return }
      if focus.visiblePart(of: drawn) != nil { found.append(target) }
    }
    return found
  }

  /// What can have the focus and is seen.
  var shownTargets: [any FocusTarget] { focus.visibleTargets(below: root).map(\.target) }

  /// The lists and scroll views, in their order.
  var scrolled: [RowsNode] { scrolledByPlace.map(\.rows) }

  /// The same, with their places: the row of each list around them, and which list in this row it is. Two trees of the same views that are
  /// scrolled elsewhere show other rows, so the first list in sight may not be the same.
  private var scrolledByPlace: [(place: [Int], rows: RowsNode)] {
    var all: [(place: [Int], rows: RowsNode)] = [], counts: [[Int]: Int] = [:]
    func walk(_ node: RenderNode, in place: [Int]) {
      guard let rows = node as? RowsNode else { return node.visitRenderChildren { walk($0, in: place) } }
      let own = place + [counts[place, default: 0]]
      counts[place, default: 0] += 1
      all.append((own, rows))
      rows.visitRenderChildren { child in
        let row = rows.row(around: child)?.place
        walk(child, in: own + [row?.source ?? -1, row?.index ?? -1])
      }
    }
    walk(root, in: [])
    return all
  }
}
