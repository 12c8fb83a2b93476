import IdemCore

/// A view that gives its content a way to scroll what is in it.
public struct ScrollViewReader<Content: View>: View {
  @State private var targets = ScrollTargets()
  private let content: @MainActor (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) { self.content = content }

  public var body: some View {
    content(ScrollViewProxy(targets: targets)).modifier(ScrollReaderModifier(targets: targets))
  }
}

/// Scrolls the lists and scroll views of a `ScrollViewReader`.
@MainActor
public struct ScrollViewProxy: Equatable {
  fileprivate let targets: ScrollTargets

  /// Scrolls to the row, or the view, of an id, in the next frame; so an id that was just put into the data is found.
  ///
  /// - Parameter anchor: the point of the row that is brought to the same point of the view: `.top`, `.center`, `.bottom`; with nil the view
  ///   is scrolled as little as shows the row whole.
  ///
  /// The row is looked for outwards from what is seen: the cost follows the distance, in elements; in a range of numbers it is constant.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    targets.forEach { $0.scroll(to: AnyHashable(id), anchor: anchor) }
  }

  nonisolated public static func == (a: ScrollViewProxy, b: ScrollViewProxy) -> Bool { a.targets === b.targets }
}

/// What can be scrolled in a `ScrollViewReader`.
@MainActor
final class ScrollTargets {
  private var targets: ContiguousArray<any ScrollTarget> = []

  func add(_ target: any ScrollTarget) {
    targets.removeAll { $0.isRemoved }
    targets.append(target)
  }

  fileprivate func forEach(_ body: (any ScrollTarget) -> Void) {
    for target in targets where !target.isRemoved { body(target) }
  }
}

struct ScrollReaderModifier: WrapperModifier {
  let targets: ScrollTargets

  func makeNode(parent: Node) -> ScrollReaderNode { ScrollReaderNode(targets, parent: parent, type: ScrollReaderModifier.self) }
  func update(_ node: ScrollReaderNode) {}
}

package final class ScrollReaderNode: WrapperNode {
  fileprivate let targets: ScrollTargets

  init(_ targets: ScrollTargets, parent: Node, type: Any.Type) {
    self.targets = targets
    super.init(parent: parent, type: type)
  }
}

extension Node {
  /// What the nearest reader around can scroll.
  var scrollReader: ScrollTargets? {
    var node = parent
    while let current = node {
      if let reader = current as? ScrollReaderNode { return reader.targets }
      node = current.parent
    }
    return nil
  }
}
