import IdemCore
import IdemScreen

/// A node that takes what is dragged over it.
@MainActor
protocol DragTarget: Node {
  /// Whether it takes any of the values at a cell of the screen.
  func accepts(_ items: [Any], at position: Point) -> Bool
  /// Called when a drag enters or leaves it.
  func setTargeted(_ isTargeted: Bool)
  /// The cells between which a drop would insert the values; nil for none.
  func insertion(of items: [Any], at position: Point) -> InsertionMark?
  /// Takes the values. Returns whether it did.
  func drop(_ items: [Any], at position: Point) -> Bool
}

extension DragTarget {
  func setTargeted(_ isTargeted: Bool) {}
  func insertion(of items: [Any], at position: Point) -> InsertionMark? { nil }
}

/// Where dragged values would be inserted, on the screen.
struct InsertionMark: Equatable {
  /// The last row of cells before the place, or the column of cells before it.
  var cells: Rect
  /// Whether the place is between two columns.
  var isColumn = false
}

/// A recognizer of a drag that carries something, by the pointer or by keys.
@MainActor
class DragStartRecognizer: SameValueRecognizer<DragGesture.Value> {
  private weak var source: Node?
  private var drag: DragOperation?

  init() { super.init(DragGesture._makeRecognizer(DragGesture(minimumDistance: 1, space: .global))) }

  /// Whether something can be dragged from a cell of the screen.
  func canStart(at position: Point, in node: Node) -> Bool { true }
  /// Begins a drag of what is at a cell; nil if there is nothing.
  func start(at position: Point, in node: Node) -> DragOperation? { nil }

  override func began(_ sample: GestureSample) {
    guard canStart(at: sample.start, in: sample.node) else { return fail() }
    super.began(sample)
  }

  override func follow(_ sample: GestureSample) {
    super.follow(sample)
    source = sample.node
  }

  override func report() {
    super.report()
    guard let value, let source else { return }
    switch news {
    case .changed:
      if let drag { return drag.move(to: value.location) }
      drag = start(at: value.startLocation, in: source)
      drag?.move(to: value.location)
    case .ended:
      let finished = drag
      drag = nil
      finished?.drop(at: value.location)
    case nil: break
    }
  }

  override func cancel() {
    super.cancel()
    drag?.cancel()
    drag = nil
  }

  override func pickUp(at position: Point, in node: Node) -> Bool {
    guard canStart(at: position, in: node), let drag = start(at: position, in: node) else { return false }
    drag.isByKeys = true
    GestureArena.of(node.tree).keyDrag = drag
    return true
  }
}
