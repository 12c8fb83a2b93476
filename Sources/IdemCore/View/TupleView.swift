/// Several views in a row of a builder. Each has its own position, and so its own identity.
public struct TupleView<Content>: PrimitiveView {
  /// The tuple of views.
  public var value: Content

  /// Creates a view of a tuple. All elements of the tuple must be views; another type stops the program.
  @inlinable public init(_ value: Content) { self.value = value }

  public static func _makeNode(_ view: TupleView, parent: Node, in context: UpdateContext) -> Node {
    let node = TupleNode(layout: .of(Content.self), parent: parent, type: TupleView.self)
    withAddress(of: view.value) { node.build(UnsafeRawPointer($0), in: context) }
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: TupleView, in context: UpdateContext) {
    withAddress(of: view.value) { node.uncheckedCast(to: TupleNode.self).update(UnsafeRawPointer($0), in: context) }
  }

  public static var _yieldsRows: Bool { TupleLayout.of(Content.self).yieldsRows }

  /// The types of the views.
  package static var elementTypes: [any View.Type] { TupleLayout.of(Content.self).elements.map(\.type) }
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

  /// SAFETY: `pointer` is the address of an initialized `V`; the caller keeps it alive during the call.
  static func make<V: View>(_ type: V.Type, _ pointer: UnsafeRawPointer, _ parent: Node, in context: UpdateContext) -> Node {
    V._makeNode(pointer.assumingMemoryBound(to: V.self).pointee, parent: parent, in: context)
  }

  /// `pointer` is the address of an initialized `V` that no other code writes during the call; it is read in place, without a copy.
  static func update<V: View>(_ type: V.Type, _ pointer: UnsafeRawPointer, _ node: Node, in context: UpdateContext) {
    func update(_ view: inout V, in context: UpdateContext) { V._updateNode(node, view, in: context) }
    update(&pointer.borrowed(as: V.self).pointee, in: context)
  }
}

package final class TupleNode: Node {
  private let layout: TupleLayout
  @exclusivity(unchecked) private var children: ContiguousArray<Node> = []

  init(layout: TupleLayout, parent: Node, type: Any.Type) {
    self.layout = layout
    super.init(parent: parent, type: type)
  }

  package override var handlesEvents: Bool { false }

  func build(_ pointer: UnsafeRawPointer, in context: UpdateContext) {
    children.reserveCapacity(layout.elements.count)
    for element in layout.elements { children.append(TupleLayout.make(element.type, pointer + element.offset, self, in: context)) }
  }

  func update(_ pointer: UnsafeRawPointer, in context: UpdateContext) {
    // SAFETY: this node retains the layout and the children. `pointer` is valid during the call, and so is each element within the tuple.
    Unmanaged.passUnretained(layout).use { layout in
      for position in layout.elements.indices {
        let type = layout.elements[position].type, address = pointer + layout.elements[position].offset
        Unmanaged.passUnretained(children[position]).use { TupleLayout.update(type, address, $0, in: context) }
      }
    }
  }

  package override var isPlain: Bool { true }

  package override func visitChildren(_ visit: (Node) -> Void) {
    for child in children { visit(child) }
  }
}
