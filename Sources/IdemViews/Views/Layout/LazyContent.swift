import IdemCore

/// Whether views of a type contain a lazy stack or a lazy grid whose rows can be those of the scroll view around them.
@MainActor final class LazyContent {
  // Objects, because a search of a stack begins another one within it.
  private static let anywhere = LazyContent(isAlone: false), alone = LazyContent(isAlone: true)

  static func isIn(_ type: any View.Type, along axis: Axis) -> Bool { anywhere.axis(in: type) == axis }

  /// Whether a type is one lazy stack, or one stack with a lazy one inside. A modifier is then around all its rows.
  static func isOne(_ type: any View.Type, along axis: Axis) -> Bool { alone.axis(in: type) == axis }

  /// Whether no other views may be beside the stack.
  private let isAlone: Bool
  private var known: [ObjectIdentifier: Axis?] = [:]
  /// The types that are searched now: a type can contain itself.
  private var searched: Set<ObjectIdentifier> = []

  private init(isAlone: Bool) { self.isAlone = isAlone }

  /// The axis of the first lazy stack; nil if there is none. Found once for each type.
  private func axis(in type: any View.Type) -> Axis? {
    let id = ObjectIdentifier(type)
    if let known = known[id] { return known }
    guard searched.insert(id).inserted else { return nil }
    defer { searched.remove(id) }
    let found = findAxis(in: type)
    // What was found within another search may lack the types around it.
    if searched.count == 1 || found != nil { known[id] = .some(found) }
    return found
  }

  private func findAxis(in type: any View.Type) -> Axis? {
    if let content = type as? any LazyScrollContent.Type { return content.rowAxis }
    if let container = type as? any TransparentContainer.Type {
      if isAlone, container.hasSeveral { return nil }
      for content in container.contentTypes { if let axis = axis(in: content) { return axis } }
      return nil
    }
    return LazyContent.body(of: type).flatMap { axis(in: $0) }
  }

  private static func body(of type: any View.Type) -> (any View.Type)? {
    func body<V: View>(_ type: V.Type) -> (any View.Type)? { V.Body.self == Never.self ? nil : V.Body.self }
    return body(type)
  }
}

/// A lazy stack or a lazy grid, or a stack that may contain one.
@MainActor protocol LazyScrollContent {
  /// The axis along which the rows are; nil if it is not lazy.
  static var rowAxis: Axis? { get }
}

/// A modifier within which the rows of a lazy stack stay rows of the scroll view.
@MainActor protocol RowsModifier {}

/// A scroll view, whose rows the views of lazy stacks can be.
@MainActor protocol RowScroller: RenderNode {
  var axis: Axis { get }
  /// Whether it also scrolls across its axis. Each row then has its ideal width.
  var scrollsAcross: Bool { get }
}

extension VStack: LazyScrollContent { static var rowAxis: Axis? { LazyContent.isIn(Content.self, along: .vertical) ? .vertical : nil } }

/// A view whose content is part of the container around it.
@MainActor private protocol TransparentContainer {
  static var contentTypes: [any View.Type] { get }
  /// Whether it shows several views at once.
  static var hasSeveral: Bool { get }
}

extension TransparentContainer { fileprivate static var hasSeveral: Bool { false } }

extension TupleView: TransparentContainer {
  fileprivate static var contentTypes: [any View.Type] { elementTypes }
  fileprivate static var hasSeveral: Bool { true }
}
extension Optional: TransparentContainer where Wrapped: View { fileprivate static var contentTypes: [any View.Type] { [Wrapped.self] } }
extension Group: TransparentContainer where Content: View { fileprivate static var contentTypes: [any View.Type] { [Content.self] } }
extension _ConditionalContent: TransparentContainer {
  fileprivate static var contentTypes: [any View.Type] { [TrueContent.self, FalseContent.self] }
}
extension ModifiedContent: TransparentContainer where Content: View, Modifier: ViewModifier {
  fileprivate static var contentTypes: [any View.Type] {
    Modifier._wrapsInRenderNode && !(Modifier.self is any RowsModifier.Type) ? [] : [Content.self]
  }
}

extension Node {
  /// Whether a stack below this node can have its rows in a scroll view along its axis. Most nodes are answered by their flags.
  @inline(__always) func scrollsLazily(along axis: Axis) -> Bool {
    guard let scroller = rowScroller else { return false }
    return scroller.axis == axis
  }

  /// The scroll view whose rows the views below a node can be; nil if there is none.
  @inline(__always) var rowScroller: (any RowScroller)? {
    var node = self
    while node.flags.isDisjoint(with: [.render, .makesRows, .delegatesRendering]), let outer = node.parent { node = outer }
    guard node.flags.contains(.scroller), let scroller = node as? any RowScroller, !scroller.scrollsAcross else { return nil }
    return scroller
  }
}
