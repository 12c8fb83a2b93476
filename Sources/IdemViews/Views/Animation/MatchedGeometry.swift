import IdemCore
import IdemScreen

/// Which properties of two matched views are the same.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

private struct MatchedGeometry<Content: View>: PrimitiveView {
  let content: Content
  let match: Match

  static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    let node = MatchedGeometryNode(view.match, parent: parent, type: Self.self, in: context)
    node.content = ImplicitStack<Content>._makeNode(ImplicitStack(.vertical, view.content), parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    let node = node.uncheckedCast(to: MatchedGeometryNode.self)
    node.update(view.match, in: context)
    ImplicitStack<Content>._updateNode(node.content, ImplicitStack(.vertical, view.content), in: context)
  }
}

extension View {
  /// Gives views with the same name the same frame.
  ///
  /// If an animated update puts this view in the place of another one with the name, or moves it, it is drawn on its way from the old frame
  /// to the new one: the line below the selected tab, a card that opens. It is drawn over the other views, and does not hide their text
  /// where it has only a background. A view that is no source has the frame of the source with its name, and moves to it when the name
  /// changes; at rest it is drawn within its parent.
  ///
  /// A terminal has no scaled letters: on its way, the view is laid out in the size that it has there. Cost of a step: the cells of the view.
  ///
  /// - Parameters:
  /// - id: the name of the views, in the namespace.
  /// - namespace: a `@Namespace` of the app.
  /// - properties: whether the position, the size or both are matched.
  /// - anchor: the point that is matched, if it is not both.
  /// - isSource: whether the view sets the frame of those that are no source.
  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    let name = Match.Name(id: AnyHashable(id), namespace: namespace)
    return MatchedGeometry(content: self, match: Match(name: name, properties: properties, anchor: anchor, isSource: isSource))
  }
}
