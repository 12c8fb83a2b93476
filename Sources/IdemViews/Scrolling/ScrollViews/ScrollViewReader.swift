import IdemCore

/// A view whose content can scroll the lists and scroll views inside it.
public struct ScrollViewReader<Content: View>: View {
  @State private var targets = ScrollTargets()
  private let content: @MainActor (ScrollViewProxy) -> Content

  /// Creates a reader. `content` receives the proxy for scrolling.
  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) { self.content = content }

  public var body: some View {
    content(ScrollViewProxy(targets: targets)).modifier(ScrollReaderModifier(targets: targets))
  }
}

/// Scrolls the lists and scroll views of a `ScrollViewReader`.
@MainActor
public struct ScrollViewProxy: Equatable {
  fileprivate let targets: ScrollTargets

  /// Scrolls to the row or view with an id in the next frame. So it finds an id that was just added to the data. Does nothing if there is
  /// no such row.
  ///
  /// Cost: the row is searched outwards from the visible rows. It is O(distance), or O(1) for a range of numbers.
  ///
  /// - Parameters:
  /// - id: the id of a row or a view.
  /// - anchor: the point of the row that is placed at the same point of the view, such as `.top`, `.center` or `.bottom`. With nil, it
  ///   scrolls the shortest distance that makes the whole row visible.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    targets.forEach { target in target.tree.perform { target.scroll(to: AnyHashable(id), anchor: anchor, in: $0) } }
  }

  /// Whether two proxies belong to the same reader.
  nonisolated public static func == (a: ScrollViewProxy, b: ScrollViewProxy) -> Bool { a.targets === b.targets }
}

/// The lists and scroll views of a `ScrollViewReader`.
@MainActor
final class ScrollTargets {
  private var targets: ContiguousArray<any ScrollableNode> = []

  func add(_ target: any ScrollableNode) {
    targets.removeAll { $0.isRemoved }
    targets.append(target)
  }

  fileprivate func forEach(_ body: (any ScrollableNode) -> Void) {
    for target in targets where !target.isRemoved { body(target) }
  }
}

struct ScrollReaderModifier: WrapperModifier {
  let targets: ScrollTargets

  func makeNode(parent: Node, in context: UpdateContext) -> ScrollReaderNode {
    ScrollReaderNode(targets, parent: parent, type: ScrollReaderModifier.self)
  }
  func update(_ node: ScrollReaderNode, in context: UpdateContext) {}
}

package final class ScrollReaderNode: WrapperNode {
  fileprivate let targets: ScrollTargets

  init(_ targets: ScrollTargets, parent: Node, type: Any.Type) {
    self.targets = targets
    super.init(parent: parent, type: type)
  }
}

extension Node {
  /// The scroll targets of the nearest enclosing reader; nil if there is none.
  var scrollReader: ScrollTargets? {
    var node = parent
    while let current = node {
      if let reader = current as? ScrollReaderNode { return reader.targets }
      node = current.parent
    }
    return nil
  }
}
