/// A view for each element of a collection, kept by the element's id: a moved element moves its view, with all its state.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  @usableFromInline package let id: (Data.Element) -> ID
  // What is asked for each element is compiled where its type is known, which is several times faster than here.
  /// The element so many places from the start.
  @usableFromInline package let element: (Data, Int) -> Data.Element
  /// The content of the element so many places from the start.
  @usableFromInline package let contentAt: (Data, Int) -> Content
  /// Whether the element so many places from the start has an id.
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
  /// Views for elements that bear an id.
  @_disfavoredOverload  // a bound collection is a collection too: `ForEach+Binding` goes first
  @inlinable public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0.id }, content: content)
  }

  /// Views for elements that a property tells apart.
  @_disfavoredOverload
  @inlinable public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    // `\.self` is the only path to a value of its own type at its own place. To compare with the path itself would make that, each time.
    let isIdentity = ID.self == Data.Element.self && MemoryLayout<Data.Element>.offset(of: id) == 0
    self.init(data: data, id: isIdentity ? { $0 as! ID } : { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Views for the numbers of a range.
  @inlinable public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, id: { $0 }, content: content)
  }
}

extension ForEach: View, PrimitiveView where Content: View {
  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    // What yields rows of its own (sections) stands there whole; its rows are made when they are seen.
    if !Content._yieldsRows, !parent.flags.contains(.makesRows), parent.lazyContainer != nil {
      return LazyForEachNode(view, parent: parent, type: Self.self)
    }
    let node = ForEachNode<Data, ID, Content>(parent: parent, type: Self.self)
    node.update(view)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Self) {
    unsafeDowncast(node, to: ElementsNode<Data, ID, Content>.self).update(view)
  }

  public static var _yieldsRows: Bool { true }
}

/// A view of elements, for who knows only its type.
package protocol ElementsView { static var elementType: Any.Type { get } }

extension ForEach: ElementsView { package static var elementType: Any.Type { Data.Element.self } }

/// The node of a ForEach, whether it makes all its children or those that are seen. What the content closures read is its own dependency: a
/// change runs them again, and not the body around.
class ElementsNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  /// Set once the first run of the closures begins.
  @exclusivity(unchecked) final var observation: ObservationState?

  func update(_ view: ForEach<Data, ID, Content>) { preconditionFailure("ElementsNode is abstract") }

  /// Begins a run of the content closures.
  final func beginContents() {
    beginRun()
    if let observation { observation.beginParts() } else { observation = ObservationState(node: self) }
  }

  /// Runs the content closure of one element; what it reads is noted.
  @inline(__always) final func content(_ make: (Data, Int) -> Content, _ data: Data, _ index: Int, _ observation: ObservationState)
    -> Content
  {
    noted { observation.readingPart { make(data, index) } }
  }

  @inline(__always) final func content(_ make: (Data, Int) -> Content, _ data: Data, _ index: Int) -> Content {
    content(make, data, index, observation!)
  }

  /// Whether the run read anything that may change by itself.
  final var readsAnything: Bool { !dependencies.isEmpty || observation?.hasReadParts == true }

  override func close() { observation?.end() }
}
