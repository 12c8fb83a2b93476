/// A transformation of a view into another view. A custom modifier has a `body` that uses `content`.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the body.
  associatedtype Body: View
  /// The modified view, for use in `body`.
  typealias Content = _ViewModifier_Content<Self>
  /// The modified view. `content` is the view that the modifier was applied to; it can be used any number of times.
  @ViewBuilder func body(content: Content) -> Body

  /// Makes the node of `modifier` and its content below `parent`. Custom modifiers use the default implementation.
  static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node) -> Node
  /// Updates a node, made by this type's `_makeNode`, with a new modifier and new content.
  static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner)
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalError("\(Self.self) is carried out by Idem; its body is never asked for") }
}

extension ViewModifier {
  public static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node) -> Node {
    let place = ModifiedContentSlot(content)
    let node = ModifiedNode(CustomModifierView(modifier: modifier, place: place), place: place, parent: parent)
    return node
  }

  public static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner) {
    node.uncheckedCast(to: ModifiedNode<Self>.self).update(modifier, content: content)
  }
}

/// The modified view in the body of a modifier.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  let place: ModifiedContentSlot

  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    let node = ModifiedContentNode(place: view.place, parent: parent, type: Self.self)
    node.child = view.place.content.make(parent: node)
    view.place.nodes.append(node)
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {}
}

/// The view that a custom modifier wraps, and the nodes that show it. The modifier's body may use its content not at all, once, or several
/// times.
@MainActor
final class ModifiedContentSlot {
  let content: ModifiedViewBox
  @exclusivity(unchecked) var nodes: ContiguousArray<ModifiedContentNode> = []
  init<V: View>(_ content: V) { self.content = TypedViewBox(content) }

  /// SAFETY: `V` must be the type that the slot was made with. It is part of the modified view's type, which never changes in a node.
  func update<V: View>(_ view: V) { unsafeDowncast(content, to: TypedViewBox<V>.self).view = view }
}

/// The latest value of the modified view, with its type erased.
@MainActor
class ModifiedViewBox {
  func make(parent: Node) -> Node { preconditionFailure("ModifiedViewBox is abstract") }
}

@MainActor
private final class TypedViewBox<V: View>: ModifiedViewBox {
  @exclusivity(unchecked) var view: V
  init(_ view: V) { self.view = view }
  override func make(parent: Node) -> Node { V._makeNode(view, parent: parent) }
}

package final class ModifiedContentNode: WrapperNode {
  private let place: ModifiedContentSlot

  init(place: ModifiedContentSlot, parent: Node, type: Any.Type) {
    self.place = place
    super.init(parent: parent, type: type)
  }

  package override func close() { place.nodes.removeAll { $0 === self } }
}

/// A custom modifier as a view. It is compared, run and skipped like a view, and its `@State` and the like live in its node. The modifier
/// must be the first stored property: its `ViewPlan` is used for this view, so the field offsets must match.
struct CustomModifierView<Modifier: ViewModifier>: View, ModifierBody {
  package nonisolated static var modifierType: Any.Type { Modifier.self }

  private var modifier: Modifier
  private let place: ModifiedContentSlot

  init(modifier: Modifier, place: ModifiedContentSlot) {
    self.modifier = modifier
    self.place = place
  }

  // The explicit `return` bypasses the result builder, which would copy the body.
  var body: Modifier.Body { return modifier.body(content: _ViewModifier_Content(place: place)) }
}

extension CustomModifierView: Animatable where Modifier: Animatable {
  var animatableData: Modifier.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }
}

package final class ModifiedNode<Modifier: ViewModifier>: WrapperNode {
  private let place: ModifiedContentSlot

  init(_ view: CustomModifierView<Modifier>, place: ModifiedContentSlot, parent: Node) {
    self.place = place
    super.init(parent: parent, type: Modifier.self)
    child = CompositeNode(view, plan: ViewPlan.of(Modifier.self), parent: self)
  }

  func update<Inner: View>(_ modifier: Modifier, content: Inner) {
    place.update(content)
    // SAFETY: this node retains its child, made in `init` with that type, and `place.nodes` the nodes of the content.
    Unmanaged.passUnretained(child.uncheckedCast(to: CompositeNode<CustomModifierView<Modifier>>.self)).use {
      $0.update(first: modifier) { CustomModifierView(modifier: modifier, place: place) }
    }
    place.nodes.forEachBorrowed { node in Unmanaged.passUnretained(node.child).use { Inner._updateNode($0, content) } }
  }
}

/// The view that wraps the body of a modifier. The protocol gives access to the modifier's type if only the dynamic type is known.
package protocol ModifierBody { static var modifierType: Any.Type { get } }
