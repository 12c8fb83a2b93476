import IdemCore

/// Whether views of a type contain a lazy stack or a lazy grid whose rows can be those of the scroll view around them.
@MainActor enum LazyContent {
  private static var known: [ObjectIdentifier: Axis?] = [:]
  /// The types that are searched now: a type can contain itself.
  private static var searched: Set<ObjectIdentifier> = []

  static func isIn(_ type: any View.Type, along axis: Axis) -> Bool { Self.axis(in: type) == axis }

  /// The axis of the first lazy stack; nil if there is none. Found once for each type.
  private static func axis(in type: any View.Type) -> Axis? {
    let id = ObjectIdentifier(type)
    if let known = known[id] { return known }
    guard searched.insert(id).inserted else { return nil }
    defer { searched.remove(id) }
    let found = findAxis(in: type)
    // What was found within another search may lack the types around it.
    if searched.count == 1 || found != nil { known[id] = .some(found) }
    return found
  }

  private static func findAxis(in type: any View.Type) -> Axis? {
    if let content = type as? any LazyScrollContent.Type { return content.rowAxis }
    if let container = type as? any TransparentContainer.Type { return container.contentTypes.lazy.compactMap { axis(in: $0) }.first }
    return body(of: type).flatMap { axis(in: $0) }
  }

  private static func body(of type: any View.Type) -> (any View.Type)? {
    func body<V: View>(_ type: V.Type) -> (any View.Type)? { V.Body.self == Never.self ? nil : V.Body.self }
    return body(type)
  }
}

/// A view whose content is part of the container around it.
@MainActor private protocol TransparentContainer {
  static var contentTypes: [any View.Type] { get }
}

extension TupleView: TransparentContainer { fileprivate static var contentTypes: [any View.Type] { elementTypes } }
extension Optional: TransparentContainer where Wrapped: View { fileprivate static var contentTypes: [any View.Type] { [Wrapped.self] } }
extension Group: TransparentContainer where Content: View { fileprivate static var contentTypes: [any View.Type] { [Content.self] } }
extension _ConditionalContent: TransparentContainer {
  fileprivate static var contentTypes: [any View.Type] { [TrueContent.self, FalseContent.self] }
}
extension ModifiedContent: TransparentContainer where Content: View, Modifier: ViewModifier {
  fileprivate static var contentTypes: [any View.Type] { Modifier.self is any RenderWrappingModifier.Type ? [] : [Content.self] }
}

extension Node {
  /// Whether a stack below this node can have its rows in a scroll view along its axis. Most nodes are answered by their flags.
  @inline(__always) func scrollsLazily(along axis: Axis) -> Bool {
    guard let scroller = LazyPaddingNode.scroller(around: self) else { return false }
    return scroller.axis == axis && !scroller.scrollsAcross
  }
}
