/// One view for each element of a collection, identified by the element's id. A moved element moves its view with all its state.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data
  /// Makes the content of one element.
  public var content: (Data.Element) -> Content
  @usableFromInline package let id: (Data.Element) -> ID
  // These closures are compiled where the element type is concrete. That is several times faster than generic code here.
  /// Returns the element at an offset from the start.
  @usableFromInline package let element: (Data, Int) -> Data.Element
  /// Makes the content of the element at an offset from the start.
  @usableFromInline package let contentAt: (Data, Int) -> Content
  /// Whether the element at an offset from the start has the given id.
  @usableFromInline package let hasID: (Data, Int, UnsafePointer<ID>) -> Bool

  @inlinable package init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = id
    self.content = content
    element = { data, index in data[data.index(data.startIndex, offsetBy: index)] }
    contentAt = { data, index in content(data[data.index(data.startIndex, offsetBy: index)]) }
    hasID = { data, index, known in id(data[data.index(data.startIndex, offsetBy: index)]) == known.pointee }
  }
}

extension ForEach where Content: View {
  /// Creates views for identifiable elements.
  @_disfavoredOverload  // a bound collection is a collection too; prefer `ForEach+Binding`
  @inlinable public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0.id }, content: content)
  }

  /// Creates views for elements that are identified by a property.
  @_disfavoredOverload
  @inlinable public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    // `\.self` is the only key path from a type to itself at offset 0. Comparing with the literal `\.self` would create that key path each
    // time.
    let isIdentity = ID.self == Data.Element.self && MemoryLayout<Data.Element>.offset(of: id) == 0
    self.init(data: data, id: isIdentity ? { $0 as! ID } : { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Creates views for the integers of a range.
  @inlinable public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, id: { $0 }, content: content)
  }
}

extension ForEach: View, PrimitiveView where Content: View {
  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    if view.data.isEmpty, let elements = view.data as? any DerivedElements {
      return DerivedForEachNode(view, of: elements, parent: parent, in: context)
    }
    if let elements = view.data as? any WrappedElements { return WrappedForEachNode(view, of: elements, parent: parent, in: context) }
    return makeElements(view, parent: parent, in: context)
  }

  /// Builds the node of the elements, without what is around them.
  @MainActor static func makeElements(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    // Content that yields rows of its own (sections) is built at once; its rows are built when they become visible.
    if !Content._yieldsRows, !parent.flags.contains(.makesRows), parent.lazyContainer != nil {
      return LazyForEachNode(view, parent: parent, type: Self.self)
    }
    let node = ForEachNode<Data, ID, Content>(parent: parent, type: Self.self)
    node.update(view, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    node.uncheckedCast(to: ElementsNode<Data, ID, Content>.self).update(view, in: context)
  }

  public static var _yieldsRows: Bool { true }
}

/// A view of elements. The protocol gives access to the element type if only the dynamic type is known.
package protocol ElementsView { static var elementType: Any.Type { get } }

/// The elements of a ForEach, for the inspector.
@MainActor package protocol CountedElements {
  var elementCount: Int { get }
  /// Whether the ids are consecutive numbers, such as the positions of the elements. Looks at the first 100.
  var hasPositionIDs: Bool { get }
}

extension CountedElements {
  static func areConsecutive<ID>(_ ids: some Sequence<ID>) -> Bool {
    guard ID.self == Int.self else { return false }
    let numbers = ids.prefix(100).map { $0 as! Int }
    return !numbers.isEmpty && numbers.indices.allSatisfy { numbers[$0] == numbers[0] + $0 }
  }
}

extension ForEach: ElementsView { package static var elementType: Any.Type { Data.Element.self } }

/// The node of a ForEach. Subclasses build either all children or only the visible ones. What the content closures read is a dependency of
/// this node, so a change runs the closures again but not the surrounding body.
class ElementsNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  /// Created when the closures first run.
  final var observation: ObservationTracker?

  func update(_ view: ForEach<Data, ID, Content>, in context: UpdateContext) { preconditionFailure("ElementsNode is abstract") }

  /// Starts a run of the content closures.
  final func beginTracking() {
    beginRun()
    if let observation { observation.beginTrackingParts() } else { observation = ObservationTracker(node: self) }
  }

  /// Runs the content closure of one element and tracks what it reads.
  @inline(__always) final func content(_ make: (Data, Int) -> Content, _ data: Data, _ index: Int, _ observation: ObservationTracker)
    -> Content
  {
    trackPart { observation.trackPart { make(data, index) } }
  }

  @inline(__always) final func content(_ make: (Data, Int) -> Content, _ data: Data, _ index: Int) -> Content {
    content(make, data, index, observation!)
  }

  /// Whether the run read anything that can change on its own.
  final var readsAnything: Bool { !dependencies.isEmpty || observation?.hasObservedParts == true }

  override func close(in context: UpdateContext) { observation?.end() }
}
