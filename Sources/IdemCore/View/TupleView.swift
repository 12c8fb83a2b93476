/// Several views in a row of a builder. Each has its own position, and so its own identity.
public struct TupleView<Content>: PrimitiveView {
  /// The tuple of views.
  public var value: Content

  /// Creates a view of a tuple. All elements of the tuple must be views; another type stops the program.
  public init(_ value: Content) { self.value = value }

  public static func _makeNode(_ view: TupleView, parent: Node) -> Node {
    let node = TupleNode(layout: .of(Content.self), parent: parent, type: TupleView.self)
    withAddress(of: view.value) { node.build(UnsafeRawPointer($0)) }
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: TupleView) {
    withAddress(of: view.value) { node.uncheckedCast(to: TupleNode.self).update(UnsafeRawPointer($0)) }
  }

  public static var _yieldsRows: Bool { TupleLayout.of(Content.self).yieldsRows }
}

/// The offset of each view in the memory of a tuple, computed once for each tuple type.
@MainActor
final class TupleLayout {
  struct Element {
    let offset: Int
    // The type instead of closures: calling a stored closure retains it and checks the executor.
    let type: any View.Type
  }
  let elements: [Element]
  var yieldsRows: Bool { elements.contains { $0.type._yieldsRows } }

  private static var known: [ObjectIdentifier: TupleLayout] = [:]

  static func of(_ type: Any.Type) -> TupleLayout {
    if let layout = known[ObjectIdentifier(type)] { return layout }
    let layout = TupleLayout(type)
    known[ObjectIdentifier(type)] = layout
    return layout
  }

  private init(_ type: Any.Type) {
    elements = StoredField.all(of: type).map { field in
      guard let view = field.type as? any View.Type else {
        preconditionFailure("TupleView: \(field.type) is not a view")
      }
      return Element(offset: field.offset, type: view)
    }
  }

  /// `pointer` is the address of an initialized `V`; the caller keeps it alive during the call.
  static func make<V: View>(_ type: V.Type, _ pointer: UnsafeRawPointer, _ parent: Node) -> Node {
    V._makeNode(pointer.assumingMemoryBound(to: V.self).pointee, parent: parent)
  }

  /// `pointer` is the address of an initialized `V` that no other code writes during the call; it is read in place, without a copy.
  static func update<V: View>(_ type: V.Type, _ pointer: UnsafeRawPointer, _ node: Node) {
    func update(_ view: inout V) { V._updateNode(node, view) }
    update(&pointer.borrowed(as: V.self).pointee)
  }
}

package final class TupleNode: Node {
  private let layout: TupleLayout
  @exclusivity(unchecked) private var children: ContiguousArray<Node> = []

  init(layout: TupleLayout, parent: Node, type: Any.Type) {
    self.layout = layout
    super.init(parent: parent, type: type)
  }

  func build(_ pointer: UnsafeRawPointer) {
    children.reserveCapacity(layout.elements.count)
    for element in layout.elements { children.append(TupleLayout.make(element.type, pointer + element.offset, self)) }
  }

  func update(_ pointer: UnsafeRawPointer) {
    // SAFETY: this node retains the layout and the children. `pointer` is valid during the call, and so is each element within the tuple.
    Unmanaged.passUnretained(layout).use { layout in
      for position in layout.elements.indices {
        let type = layout.elements[position].type, address = pointer + layout.elements[position].offset
        Unmanaged.passUnretained(children[position]).use { TupleLayout.update(type, address, $0) }
      }
    }
  }

  package override var isPlain: Bool { true }

  package override func visitChildren(_ visit: (Node) -> Void) {
    for child in children { visit(child) }
  }
}
