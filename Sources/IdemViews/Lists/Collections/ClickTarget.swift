import IdemCore
import IdemScreen

/// What a click on a cell reaches, for tests.
package struct ClickTarget {
  package enum Kind: Comparable {
    /// A button, a toggle, a link, a tab, a text field, a row of a list with a selection: what a user clicks.
    case control
    /// A view with a handler of clicks, or a table.
    case handler
    /// A view without a handler.
    case plain
  }

  package var kind = Kind.plain
  /// The text of the control or of the row.
  package var label = ""
  /// Whether the control takes input: no enclosing view is `.disabled`.
  package var isEnabled = true
  /// The layer over the app that gets the click, although the cell shows what is behind it; nil for none.
  package var cover: String?
}

extension InputRouter {
  /// What a click on a cell reaches.
  package func clickTarget(at point: Point) -> ClickTarget {
    var target = ClickTarget(), row: RenderNode?, node: Node? = hit(point)
    while let current = node {
      if let layer = current as? any CoveringLayer {
        if !layer.coveredCells.contains(where: { $0.contains(point) }) { target.cover = layer.name }
        return target
      }
      if target.kind == .plain, let found = current.clickTarget(at: point, row: row) { target = found }
      if current.flags.contains(.render), !(current is RowsNode) { row = current as? RenderNode ?? row }
      node = current.parent
    }
    return target
  }

  /// Why a control with a label, which the screen does not show, is not there: the layer or the view that covers it. Nil if there is none.
  package func cover(ofControl label: String, in focus: FocusManager) -> String? {
    var cover: String?
    focus.targets.forEach { target in
      guard cover == nil, target.isShown, let node = target.firstRenderNode, node.isPlaced, target.plainText.has(label) else { return }
      cover = self.cover(of: target, in: node.screenFrame)
    }
    return cover
  }

  private func cover(of target: Node, in frame: Rect) -> String? {
    let frame = frame.intersection(Rect(origin: .zero, size: target.tree.size))
    for y in frame.minY..<frame.maxY {
      for x in frame.minX..<frame.maxX {
        guard let other = hit(Point(x: x, y: y)), !target.isAncestor(of: other), !other.isAncestor(of: target) else { continue }
        return other.enclosingCover?.name ?? "another view"
      }
    }
    return nil
  }
}

extension String {
  /// Whether another text is part of this one. The standard library's function needs the engine of regular expressions.
  fileprivate func has(_ text: String) -> Bool { indices.contains { self[$0...].hasPrefix(text) } }
}

extension Node {
  /// Whether neither the node nor a view around it is hidden.
  fileprivate var isShown: Bool {
    var node: Node? = self
    while let current = node, !current.flags.contains(.hidden) { node = current.parent }
    return node == nil
  }

  /// The innermost layer around the node.
  fileprivate var enclosingCover: (any CoveringLayer)? {
    var node: Node? = self
    while let current = node {
      if let layer = current as? any CoveringLayer { return layer }
      node = current.parent
    }
    return nil
  }

  /// What a click on the node reaches at a cell of the screen; nil if it belongs to the nodes around this one.
  ///
  /// - Parameter row: the outermost render node below this one.
  fileprivate func clickTarget(at point: Point, row: RenderNode?) -> ClickTarget? {
    switch self {
    case let text as TextNode:
      guard text.hasLink(at: point - text.screenFrame.origin) else { return nil }
      return ClickTarget(kind: .control, label: text.plain, isEnabled: text.canFocus)
    case let list as ListNode:
      guard list.selection != nil, let row else { return nil }
      return ClickTarget(kind: .control, label: row.plainText, isEnabled: list.isEnabled)
    case is RowsNode, is FocusableNode: return nil
    case let control as any FocusableTarget:
      if let bar = control.barFrame {
        guard let node = control as? RenderNode, bar.contains(point - node.screenFrame.origin) else { return nil }
        return ClickTarget(kind: .control, isEnabled: control.isEnabled)
      }
      return ClickTarget(kind: .control, label: control.plainText, isEnabled: control.isEnabled)
    case let table as any HeaderedNode:
      return table.showsHeader(at: point - table.screenFrame.origin) ? ClickTarget(kind: .control, isEnabled: isEnabledNow) : nil
    case is TapHandlerNode, is GestureNode, is ButtonClickNode, is PointerNode:
      return ClickTarget(kind: .handler, label: plainText, isEnabled: isEnabledNow)
    default: return nil
    }
  }
}

/// A layer over the app that can take clicks.
@MainActor
protocol CoveringLayer: Node {
  /// What it is, with its article.
  var name: String { get }
  /// The cells that show the layer. It may take the clicks on other cells too.
  var coveredCells: [Rect] { get }
}

extension PresentationNode: CoveringLayer {
  var name: String {
    if look.isMenu { return "a menu" }
    if look.endsWithButton { return "a dialog" }
    return switch look.place {
    case .center: "a sheet"
    case .anchored: "a popover"
    case .screen: "a full-screen cover"
    }
  }
  var coveredCells: [Rect] { [box] }
}

extension NoticeLayer: CoveringLayer {
  var name: String { "a notice" }
  var coveredCells: [Rect] { boxes }
}

/// A view with a header that takes clicks.
@MainActor
protocol HeaderedNode: RenderNode {
  /// Whether a point of the node is in its header.
  func showsHeader(at point: Point) -> Bool
}
