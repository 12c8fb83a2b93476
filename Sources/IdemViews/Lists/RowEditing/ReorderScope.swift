import IdemCore
import IdemScreen

/// Views whose elements the user can drag to another place among them.
@MainActor
protocol ReorderScope: DragTarget {
  /// The element at a cell of the screen, if it can be moved.
  func canPickUp(at position: Point) -> Bool
  /// Begins a drag of the element at a cell.
  func pickUp(at position: Point) -> DragOperation?
}

/// Recognizes the drag of an element.
final class ReorderRecognizer: DragStartRecognizer {
  private weak var scope: (any ReorderScope)?
  override var goesOnInRows: Bool { true }

  init(_ scope: any ReorderScope) {
    self.scope = scope
    super.init()
  }

  override func canStart(at position: Point, in node: Node) -> Bool { scope?.canPickUp(at: position) ?? false }
  override func start(at position: Point, in node: Node) -> DragOperation? { scope?.pickUp(at: position) }
}

extension ListNode {
  /// The cells on the screen of the row from which keys move, if it is visible.
  var currentRowFrame: Rect? { currentPlace.flatMap { visibleRow(at: $0) }.map(screenFrame(of:)) }

  /// The cells of a row on the screen.
  func screenFrame(of row: Row) -> Rect {
    let frame = screenFrame
    return Rect(x: frame.minX, y: frame.minY + row.top, width: frame.width, height: row.height)
  }

  /// Picks up the row from which keys move: what a gesture inside of it drags, or the row itself. See `View.draggable` and `onMove`.
  func pickUpRow() -> KeyPress.Result {
    guard let place = currentPlace, let row = visibleRow(at: place) else { return .ignored }
    let origin = screenFrame(of: row).origin
    var gestures: [GestureNode] = []
    func visit(_ node: Node) {
      if let gesture = node as? GestureNode, gesture.recognizer is DragStartRecognizer, gesture.isEnabledNow { gestures.append(gesture) }
      node.visitChildren(visit)
    }
    if let node = row.node { visit(node) } else { row.renderNodes.forEach(visit) }
    var node = sources[place.source].rows.parent
    while let current = node, current !== self {
      if let gesture = current as? GestureNode, gesture.recognizer is DragStartRecognizer { gestures.append(gesture) }
      node = current.parent
    }
    for gesture in gestures {
      guard tree.updateHandlers(of: gesture), let recognizer = gesture.recognizer as? DragStartRecognizer else { continue }
      if recognizer.pickUp(at: origin, in: gesture) { return .handled }
    }
    return .ignored
  }
}
