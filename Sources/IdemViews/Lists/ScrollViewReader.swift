import IdemCore

/// A view that gives its content a way to scroll what is in it.
public struct ScrollViewReader<Content: View>: PrimitiveView {
  let content: @MainActor (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) { self.content = content }

  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    let node = ScrollReaderNode(parent: parent, type: Self.self)
    node.child = Content._makeNode(view.content(ScrollViewProxy(reader: node)), parent: node)
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ScrollReaderNode.self)
    Content._updateNode(node.child, view.content(ScrollViewProxy(reader: node)))
  }
}

/// Scrolls the lists and scroll views of a `ScrollViewReader`.
@MainActor
public struct ScrollViewProxy: Equatable {
  fileprivate weak var reader: ScrollReaderNode?

  fileprivate init(reader: ScrollReaderNode) { self.reader = reader }

  /// Scrolls to the row, or the view, of an id, in the next frame; so an id that was just put into the data is found.
  ///
  /// - Parameter anchor: the point of the row that is brought to the same point of the view: `.top`, `.center`, `.bottom`; with nil the view
  ///   is scrolled as little as shows the row whole.
  ///
  /// The row is looked for outwards from what is seen: the cost follows the distance, in elements; in a range of numbers it is constant.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    reader?.forEachTarget { $0.scroll(to: AnyHashable(id), anchor: anchor) }
  }

  nonisolated public static func == (a: ScrollViewProxy, b: ScrollViewProxy) -> Bool {
    MainActor.assumeIsolated { a.reader === b.reader }
  }
}

/// Knows what can be scrolled below it.
package final class ScrollReaderNode: WrapperNode {
  private var targets: ContiguousArray<any ScrollTarget> = []

  func add(_ target: any ScrollTarget) {
    targets.removeAll { $0.isRemoved }
    targets.append(target)
  }

  fileprivate func forEachTarget(_ body: (any ScrollTarget) -> Void) {
    for target in targets where !target.isRemoved { body(target) }
  }
}

extension Node {
  /// The nearest reader around.
  var scrollReader: ScrollReaderNode? {
    var node = parent
    while let current = node {
      if let reader = current as? ScrollReaderNode { return reader }
      node = current.parent
    }
    return nil
  }
}
