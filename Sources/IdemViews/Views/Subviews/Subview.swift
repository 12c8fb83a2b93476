import IdemCore
import IdemScreen

/// One of the views that another view resolves to. It is a view itself: a container shows it at its place, at most once.
///
/// Unlike in SwiftUI, its environment is that of the place where it was written, and not of the place where it is shown.
@MainActor @preconcurrency
public struct Subview: PrimitiveView, @preconcurrency Identifiable {
  let node: RenderNode

  /// The identity of a subview. It is the same as long as the view exists.
  public struct ID: Hashable, Sendable {
    let node: ObjectIdentifier
  }

  public var id: ID { ID(node: ObjectIdentifier(node)) }

  /// The values that `containerValue(_:_:)` has set on the view, and its tag.
  public var containerValues: ContainerValues { ContainerValues(of: node) }

  public static func _makeNode(_ view: Subview, parent: Node, in context: UpdateContext) -> Node {
    BorrowedNode(view.node, parent: parent, in: context)
  }
  public static func _updateNode(_ node: Node, _ view: Subview, in context: UpdateContext) {
    node.uncheckedCast(to: BorrowedNode.self).show(view.node, in: context)
  }
}

/// The views that another view resolves to, in their order. As a view, it shows all of them.
@MainActor @preconcurrency
public struct SubviewsCollection: @preconcurrency RandomAccessCollection, View {
  let nodes: ContiguousArray<RenderNode>

  public var startIndex: Int { 0 }
  public var endIndex: Int { nodes.count }
  public subscript(index: Int) -> Subview { Subview(node: nodes[index]) }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(base: self, bounds: bounds) }

  public var body: some View { ForEach(Array(self)) { $0 } }
}

/// Some of the views that another view resolves to. As a view, it shows all of them.
@MainActor @preconcurrency
public struct SubviewsCollectionSlice: @preconcurrency RandomAccessCollection, View {
  let base: SubviewsCollection
  let bounds: Range<Int>

  public var startIndex: Int { bounds.lowerBound }
  public var endIndex: Int { bounds.upperBound }
  public subscript(index: Int) -> Subview { base[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(base: base, bounds: bounds) }

  public var body: some View { ForEach(Array(self)) { $0 } }
}

extension Group {
  /// Builds views from the views that another view resolves to.
  ///
  ///     Group(subviews: content) { subviews in
  ///       if let first = subviews.first { Card { first } }
  ///       ForEach(subviews[1...]) { Card { $0 } }
  ///     }
  ///
  /// A view of a `ForEach`, a branch or a group inside is one subview each.
  @MainActor public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init(_content: GroupElementsOfContent(base: view, transform: transform), ())
  }

  /// Builds views from the sections that another view resolves to. Views outside of a `Section` are in sections without header and footer.
  @MainActor public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init(_content: GroupSectionsOfContent(base: view, transform: transform), ())
  }
}

/// The views that are built from the subviews of another one.
public struct GroupElementsOfContent<Subviews: View, Content: View>: PrimitiveView {
  let base: Subviews
  let transform: (SubviewsCollection) -> Content

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    SubviewsNode(
      view.base, collect: { SubviewsCollection(nodes: $0.nodes(in: $1)) }, transform: view.transform, parent: parent, type: Self.self,
      in: context)
  }
  public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    node.uncheckedCast(to: SubviewsNode<Subviews, SubviewsCollection, Content>.self).update(
      view.base, transform: view.transform, in: context)
  }
  public static var _yieldsRows: Bool { Content._yieldsRows }
}

/// The views that are built from the sections of another one.
public struct GroupSectionsOfContent<Sections: View, Content: View>: PrimitiveView {
  let base: Sections
  let transform: (SectionCollection) -> Content

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    SubviewsNode(
      view.base, collect: { SectionCollection(sections: $0.sections(in: $1)) }, transform: view.transform, parent: parent,
      type: Self.self, in: context)
  }
  public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    node.uncheckedCast(to: SubviewsNode<Sections, SectionCollection, Content>.self).update(
      view.base, transform: view.transform, in: context)
  }
  public static var _yieldsRows: Bool { Content._yieldsRows }
}
