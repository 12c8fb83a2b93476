/// Something that makes a view of a view. A modifier of your own has a `body` that arranges `content`.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  /// The view that is modified, for use in `body`.
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder func body(content: Content) -> Body

  static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node) -> Node
  static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner)
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalError("\(Self.self) is carried out by Idem; its body is never asked for") }
}

extension ViewModifier {
  public static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node) -> Node {
    let place = ModifiedPlace(content)
    let node = ModifiedNode(CustomModifierView(modifier: modifier, place: place), place: place, parent: parent)
    return node
  }

  public static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner) {
    unsafeDowncast(node, to: ModifiedNode<Self>.self).update(modifier, content: content)
  }
}

/// The place of the modified view in the body of a modifier.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  let place: ModifiedPlace

  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    let node = ModifiedContentNode(place: view.place, parent: parent, type: Self.self)
    node.child = view.place.content.make(parent: node)
    view.place.nodes.append(node)
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {}
}

/// What a custom modifier wraps, and the nodes that show it: none, one, or several.
@MainActor
final class ModifiedPlace {
  let content: ModifiedViewBox
  @exclusivity(unchecked) var nodes: ContiguousArray<ModifiedContentNode> = []
  init<V: View>(_ content: V) { self.content = TypedViewBox(content) }

  func update<V: View>(_ view: V) { unsafeDowncast(content, to: TypedViewBox<V>.self).view = view }
}

/// The newest value of the modified view, whatever its type.
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
  private let place: ModifiedPlace

  init(place: ModifiedPlace, parent: Node, type: Any.Type) {
    self.place = place
    super.init(parent: parent, type: type)
  }

  package override func close() { place.nodes.removeAll { $0 === self } }
}

/// A custom modifier as a view: it is compared, run and skipped like one, and its `@State` and the like live with its node. The modifier comes first
/// in its memory, and what is to be known of the modifier's fields (see `ViewPlan`) holds for the view.
struct CustomModifierView<Modifier: ViewModifier>: View, ModifierBody {
  package nonisolated static var modifierType: Any.Type { Modifier.self }

  private var modifier: Modifier
  private let place: ModifiedPlace

  init(modifier: Modifier, place: ModifiedPlace) {
    self.modifier = modifier
    self.place = place
  }

  // A body without `return` goes through the builder, which copies it.
  var body: Modifier.Body { return modifier.body(content: _ViewModifier_Content(place: place)) }
}

extension CustomModifierView: Animatable where Modifier: Animatable {
  var animatableData: Modifier.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }
}

package final class ModifiedNode<Modifier: ViewModifier>: WrapperNode {
  private let place: ModifiedPlace

  init(_ view: CustomModifierView<Modifier>, place: ModifiedPlace, parent: Node) {
    self.place = place
    super.init(parent: parent, type: Modifier.self)
    child = CompositeNode(view, plan: ViewPlan.of(Modifier.self), parent: self)
  }

  func update<Inner: View>(_ modifier: Modifier, content: Inner) {
    place.update(content)
    Unmanaged.passUnretained(unsafeDowncast(child, to: CompositeNode<CustomModifierView<Modifier>>.self)).use {
      $0.update(first: modifier) { CustomModifierView(modifier: modifier, place: place) }
    }
    place.nodes.forEachUnheld { node in Unmanaged.passUnretained(node.child).use { Inner._updateNode($0, content) } }
  }
}

/// The view that stands for the body of a modifier, for who knows only its type.
package protocol ModifierBody { static var modifierType: Any.Type { get } }
