import IdemCore
import IdemScreen

/// A coordinate space: the origin of positions.
public protocol CoordinateSpaceProtocol {
  /// The space as a value.
  var coordinateSpace: CoordinateSpace { get }
}

extension CoordinateSpace: CoordinateSpaceProtocol {
  public var coordinateSpace: CoordinateSpace { self }
}

/// The top left of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The top left of the screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The top left of the nearest view around with a name; see `View.coordinateSpace(_:)`.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable, Sendable {
  let name: CoordinateSpace
  public var coordinateSpace: CoordinateSpace { name }

  // SAFETY of Sendable: a name is a value that the app does not change, such as a string.
  init(_ name: CoordinateSpace) { self.name = name }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The top left of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The top left of the screen.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The top left of the nearest view around with this name.
  public static func named(_ name: some Hashable & Sendable) -> NamedCoordinateSpace { NamedCoordinateSpace(.named(_SpaceName(name))) }
  /// The top left of the scroll view or the list around the view.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(.scrollView) }
  /// The top left of the scroll view or the list around the view that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { NamedCoordinateSpace(.scrollView) }
}

/// The name of a coordinate space.
// SAFETY: the initializer takes only sendable values, and nothing else sets `value`.
public struct _SpaceName: Hashable, @unchecked Sendable {
  let value: AnyHashable
  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }
}

/// Gives the view a name for positions. It has no node of its own in the layout.
struct CoordinateSpaceModifier: WrapperModifier {
  let space: CoordinateSpace

  func makeNode(parent: Node, in context: UpdateContext) -> CoordinateSpaceNode { CoordinateSpaceNode(space, parent: parent) }
  func update(_ node: CoordinateSpaceNode, in context: UpdateContext) { node.space = space }
}

final class CoordinateSpaceNode: WrapperNode {
  var space: CoordinateSpace

  init(_ space: CoordinateSpace, parent: Node) {
    self.space = space
    super.init(parent: parent, type: CoordinateSpaceModifier.self)
  }
}

extension Node {
  /// The top left of a coordinate space around a view, on the screen. It is that of the screen if no view around has the name.
  func origin(of space: CoordinateSpace) -> Point {
    var node: Node? = self
    while let current = node {
      switch space {
      case .local: return (current as? RenderNode)?.screenFrame.origin ?? .zero
      case .global: return .zero
      case .scrollView: if let rows = current as? any RowsContainer, rows !== self { return rows.screenFrame.origin }
      case .named:
        if let named = current as? CoordinateSpaceNode, named.space == space { return named.firstRenderNode?.screenFrame.origin ?? .zero }
      }
      node = current.parent
    }
    return .zero
  }
}

extension View {
  /// Gives the view a name, so that views inside can read their position in it: `proxy.frame(in: .named("board"))`.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { modifier(CoordinateSpaceModifier(space: name.coordinateSpace)) }
  /// The same in older code.
  public func coordinateSpace<T: Hashable & Sendable>(name: T) -> some View { coordinateSpace(.named(name)) }
}

extension GeometryProxy {
  /// Returns the frame of the reader in a space around it. Moving the reader does not evaluate the content again.
  public func frame(in space: some CoordinateSpaceProtocol) -> Rect { frame(inside: space.coordinateSpace) }

  /// Returns the bounds of a named space around the reader, in the reader's coordinates; nil if there is no such space.
  @MainActor @preconcurrency public func bounds(of space: NamedCoordinateSpace) -> Rect? {
    var current: Node? = node
    while let inner = current {
      let named: RenderNode? =
        if let space = inner as? CoordinateSpaceNode { space.firstRenderNode } else { inner as? any RowsContainer }
      let isWanted =
        (inner as? CoordinateSpaceNode)?.space == space.coordinateSpace
        || inner is any RowsContainer && space.coordinateSpace == .scrollView
      if isWanted, let named, let own = node {
        return Rect(origin: named.screenFrame.origin - own.screenFrame.origin, size: named.size)
      }
      current = inner.parent
    }
    return nil
  }
}
